import { text } from '../language/text.ts';

interface SkeletonProps {
  /** Height in pixels of what will stand here, so that nothing moves when it arrives. */
  readonly height: number;
  readonly label?: string;
}

export function Skeleton({ height, label = text('loading') }: SkeletonProps) {
  return (
    <div role="status">
      <div className="skeleton" style={{ height }} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
