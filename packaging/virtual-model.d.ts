declare module 'virtual:lurewatch-model' {
  const base64: string;
  export default base64;
}
