import { useEffect, useState } from 'react'
import { Lost } from './Late.tsx'

interface Matrix {
  readonly size: number
  readonly path: string
}

/** One path over all dark modules, row by row; runs become one rectangle. */
function drawn(size: number, dark: ArrayLike<number | boolean>): Matrix {
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!dark[y * size + x]) continue
      let run = 1
      while (x + run < size && dark[y * size + x + run]) run++
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  return { size, path }
}

/** A QR code, sharp at any size, always dark on white. The encoder is loaded with the first one. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const [matrix, setMatrix] = useState<Matrix>()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    let isMounted = true
    // The encoder alone: the whole library brings its own drawing.
    void import('qrcode/lib/core/qrcode.js').then(
      ({ create }) => {
        const { modules } = create(text, { errorCorrectionLevel: 'M' })
        if (isMounted) setMatrix(drawn(modules.size, modules.data))
      },
      () => setLost(true),
    )
    return () => {
      isMounted = false
    }
  }, [text])
  // An empty square would be shown to the scanner at a gate.
  if (lost) return <Lost />
  const size = matrix?.size ?? 25
  return (
    <svg
      className={className ? `pf-qr ${className}` : 'pf-qr'}
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      {matrix && <path d={matrix.path} fill="#0b0f16" />}
    </svg>
  )
}
