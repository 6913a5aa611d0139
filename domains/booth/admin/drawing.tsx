import type { PlanMark } from '../model/booth.ts'
import type { BoardStand } from '../model/calls.ts'
import { boothOpenStatus, boothReserveStatus } from '../model/codes.ts'
import { useHere } from '@pavilion/screens'
import { Patterns } from './Patterns.tsx'

/** Metres across where a plan has no scale yet: a percent is a metre then. */
export const unscaled = 100
export interface Measured {
  readonly planWidth: number | null
  readonly planHeight: number | null
  readonly metresAcross: number | null
}
/** The size of a plan in metres. */
export function metresOf({ planWidth, planHeight, metresAcross }: Measured): { width: number; height: number } {
  const width = metresAcross ?? unscaled
  return { width, height: width * (planWidth && planHeight ? planHeight / planWidth : 0.7) }
}
/** The floor: the picture, aisles and entrances. */
export function Floor({
  image,
  marks,
  width,
  height,
}: {
  image: string | null
  marks: readonly PlanMark[]
  width: number
  height: number
}) {
  const { say } = useHere()
  return (
    <>
      <Patterns unit={width / 100} />
      <rect width={width} height={height} fill="#fff" />
      {image && <image href={image} width={width} height={height} preserveAspectRatio="none" opacity={0.45} />}
      {marks.map((mark, at) => (
        <g key={at} className={`bt-mark bt-mark-${mark.kind}`}>
          <rect
            x={(mark.left * width) / 100}
            y={(mark.top * height) / 100}
            width={(mark.width * width) / 100}
            height={(mark.height * height) / 100}
          />
          {(mark.name || mark.englishName) && (
            <text
              x={((mark.left + mark.width / 2) * width) / 100}
              y={((mark.top + mark.height / 2) * height) / 100}
              fontSize={width / 70}
            >
              {say(mark.name || mark.englishName || '', mark.englishName || mark.name || '')}
            </text>
          )}
        </g>
      ))}
    </>
  )
}
/** How a stand is drawn, by who has it. */
export const lookOf = ({ state, open }: BoardStand): string => {
  if (state === boothReserveStatus.held) return 'bt-held'
  if (state === boothReserveStatus.reserved) return 'bt-reserved'
  if (state === boothReserveStatus.assigned) return 'bt-assigned'
  return open === boothOpenStatus.open ? 'bt-free' : 'bt-closed'
}
export interface DrawnStand {
  readonly boothNo: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}
/** A stand as it is drawn, in metres. */
export function StandDrawing({
  stand,
  size,
  look,
  note,
}: {
  stand: DrawnStand
  size: { width: number; height: number }
  look: string
  note?: string | null | undefined
}) {
  const [x, y] = [(stand.left * size.width) / 100, (stand.top * size.height) / 100]
  const [width, height] = [(stand.width * size.width) / 100, (stand.height * size.height) / 100]
  const [midX, midY] = [x + width / 2, y + height / 2]
  const letters = Math.max(3, stand.boothNo.length)
  return (
    <g
      className={`bt-stand ${look}`}
      {...(stand.rotation && { transform: `rotate(${stand.rotation} ${midX} ${midY})` })}
    >
      <rect x={x} y={y} width={width} height={height} />
      <text x={midX} y={note ? midY - height / 8 : midY} fontSize={Math.min(height * 0.45, (width / letters) * 1.5)}>
        {stand.boothNo}
      </text>
      {note && (
        <text
          x={midX}
          y={midY + height / 4}
          fontSize={Math.min(height * 0.22, (width / Math.min(8, note.length)) * 0.9)}
        >
          {note.length > 8 ? `${note.slice(0, 7)}…` : note}
        </text>
      )}
    </g>
  )
}
