import { useHere } from '@pavilion/screens'
import { Canvas } from '@pavilion/screens/designer/Canvas.tsx'
import { drawElement, type BadgeValues, type Encoders } from '../model/badge/draw.ts'
import { withElement } from '../model/badge/editing.ts'
import type { BadgeLayout, CertElement } from '../model/badge/elements.ts'
import { BadgeDrawing } from './BadgeDrawing.tsx'
import type { Questions } from './useQuestions.ts'
import { elementName } from './words.ts'

interface Props {
  layout: BadgeLayout
  values: BadgeValues
  encoders: Encoders
  /** The side that is shown; elements of the other one are not there. */
  side: 'front' | 'back'
  questions: Questions
  selected: number | undefined
  snaps: boolean
  edits: boolean
  select(at: number | undefined): void
  change(layout: BadgeLayout, gesture: string): void
  remove(at: number): void
}

/** The badge in millimetres: elements are dragged, pulled at handles, or moved by arrow keys. */
export function BadgeCanvas(props: Props) {
  const { layout, values, encoders, side, questions, selected, snaps, edits, select, change, remove } = props
  const { say } = useHere()
  const { width, height } = layout
  const background = side === 'back' ? layout.backBackground : layout.background
  // Where the elements of this side stand among all.
  const placed = layout.elements.flatMap((element, nth) => ((element.side ?? 'front') === side ? [nth] : []))
  const elements = placed.map(nth => layout.elements[nth] as CertElement)
  const nthOf = (at: number) => placed[at] as number
  return (
    <Canvas
      label={say('证件版面', 'Badge')}
      unit="mm"
      area={layout}
      elements={elements.map((element, at) => ({
        name: elementName(say, element, nthOf(at), questions),
        box: { x: element.x, y: element.y, width: element.width, height: element.height },
        ...(element.kind === 'line' && { least: 0 }),
      }))}
      chosen={selected === undefined ? undefined : placed.indexOf(selected) < 0 ? undefined : placed.indexOf(selected)}
      snap={snaps}
      fixed={!edits}
      className="cb-canvas"
      // Its box has exactly the badge's shape, so that a pixel is the same everywhere.
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, 480px, ${(72 * width) / height}vh)` }}
      onChoose={at => select(at === undefined ? undefined : nthOf(at))}
      onMove={(at, box, gesture) =>
        change(withElement(layout, nthOf(at), { ...(elements[at] as CertElement), ...box }), gesture)
      }
      onRemove={at => remove(nthOf(at))}
    >
      <rect width={width} height={height} fill="#fff" />
      {background && <image href={background} width={width} height={height} preserveAspectRatio="xMidYMid slice" />}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {elements.map((element, at) => (
          <BadgeDrawing key={at} drawn={drawElement(element, values, encoders)} />
        ))}
      </g>
    </Canvas>
  )
}
