import { brandLogo, brandName } from './brand.ts';

export function Logo() {
  return (
    <a className="brand" href="/">
      <img src={brandLogo()} alt="" width={26} height={26} />
      {brandName()}
    </a>
  );
}
