declare module 'virtual:lurewatch-model' {
  /** The model's bytes in base64. */
  const takeModelText: () => string;
  export default takeModelText;
}
