export function Logo() {
  return (
    <a className="brand" href="/">
      <img src="/favicon.svg" alt="" width={26} height={26} />
      Lurewatch
    </a>
  );
}
