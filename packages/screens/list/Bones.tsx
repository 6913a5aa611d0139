/** Where lines of text will stand, while they are waited for. */
export const Bones = ({ rows = 8 }: { rows?: number }) => (
  <div className="pv-bones" aria-hidden="true">
    {Array.from({ length: rows }, (_, nth) => (
      <i key={nth} />
    ))}
  </div>
)
