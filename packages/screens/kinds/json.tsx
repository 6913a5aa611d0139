import { answerTexts, structuredText } from '@pavilion/declare'
import { linesOf } from '../logic/lines.ts'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing } from './parts.tsx'

/** A list of plain values, such as days, reads as a sentence does. */
const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string' || typeof one === 'number')
// Contacts are shown one per line, everything else as JSON.
const textOf = ({ value, field, whole }: CellProps) =>
  structuredText(field, value, whole ? '\n' : '; ') ??
  (field.entered === 'answers' ? answerTexts(value).join(whole ? '\n' : ', ') : undefined) ??
  (field.masks === 'each' ? linesOf(value) : undefined)?.replaceAll('\n', whole ? '\n' : ', ') ??
  JSON.stringify(value, null, whole ? 2 : undefined)
const Cell = (props: CellProps) =>
  isNothing(props.value) ? (
    <Nothing />
  ) : isPlainList(props.value) && !props.field.entered && !props.field.masks ? (
    <span className={props.whole ? 'pv-whole' : 'pv-line'}>{props.value.join(', ')}</span>
  ) : props.whole ? (
    <pre className={props.field.entered === 'lines' ? 'pv-json pv-columns' : 'pv-json'}>{textOf(props)}</pre>
  ) : (
    <Line>{textOf(props)}</Line>
  )
const StructuredInput = onUse(() => import('./structuredInput.tsx'))
/** Structured values, entered in the editor that the field names. */
export const json = kindView({ Cell, Input: StructuredInput, width: 200, wide: true, tooLongForLists: true })
