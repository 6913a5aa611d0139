import type { Drawn } from '../model/badge/draw.ts'
import { millimetres } from '../model/badge/metrics.ts'

/** Carries out what the renderer says, in an SVG whose unit is a millimetre. */
export function BadgeDrawing({ drawn }: { drawn: readonly Drawn[] }) {
  return drawn.map((one, nth) => <One key={nth} drawn={one} />)
}
function One({ drawn }: { drawn: Drawn }) {
  switch (drawn.what) {
    case 'text':
      return (
        <text
          x={drawn.x}
          y={drawn.y}
          fontSize={millimetres(drawn.size)}
          fontWeight={drawn.weight === 'bold' ? 700 : 400}
          fill={drawn.colour}
          // The printer's width, whatever font this screen has.
          textLength={drawn.width || undefined}
          lengthAdjust="spacingAndGlyphs"
          // Words are in the order in which they are read, as on paper.
          style={{ unicodeBidi: 'plaintext' }}
        >
          {drawn.text}
        </text>
      )
    case 'line':
      return (
        <line
          x1={drawn.x1}
          y1={drawn.y1}
          x2={drawn.x2}
          y2={drawn.y2}
          stroke={drawn.colour}
          strokeWidth={drawn.thickness}
        />
      )
    case 'box':
      return <rect x={drawn.x} y={drawn.y} width={drawn.width} height={drawn.height} className="cb-empty" />
    case 'turned':
      return (
        <g transform={`rotate(180 ${drawn.x} ${drawn.y})`}>
          <BadgeDrawing drawn={drawn.drawn} />
        </g>
      )
    case 'image':
      return (
        <image
          href={drawn.image}
          x={drawn.x}
          y={drawn.y}
          width={drawn.width}
          height={drawn.height}
          preserveAspectRatio={drawn.fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
        />
      )
    case 'code': {
      const [across, down] = [drawn.width / drawn.columns, drawn.height / drawn.rows]
      const path = drawn.bars
        .map(
          ([x, y, width, height]) =>
            `M${drawn.x + x * across} ${drawn.y + y * down}h${width * across}v${height * down}h${-width * across}z`,
        )
        .join('')
      return <path d={path} fill={drawn.colour} shapeRendering="crispEdges" />
    }
  }
}
