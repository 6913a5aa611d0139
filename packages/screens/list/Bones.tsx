/** A skeleton of lines of text while they are loading. */
export const Bones = ({ rows = 8 }: { rows?: number }) => (
  <div className="pv-bones" aria-hidden="true">
    {Array.from({ length: rows }, (_, nth) => (
      <i key={nth} />
    ))}
  </div>
)
