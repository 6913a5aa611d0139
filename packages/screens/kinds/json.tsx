import { answerTexts, structuredText } from '@pavilion/declare'
import { linesOf } from '../logic/lines.ts'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing } from './parts.tsx'

// Contacts are shown one per line, everything else as JSON.
const textOf = ({ value, field, whole }: CellProps) =>
  structuredText(field, value, whole ? '\n' : '; ') ??
  (field.entered === 'answers' ? answerTexts(value).join(whole ? '\n' : ', ') : undefined) ??
  (field.masks === 'each' ? linesOf(value) : undefined)?.replaceAll('\n', whole ? '\n' : ', ') ??
  JSON.stringify(value, null, whole ? 2 : undefined)
const Cell = (props: CellProps) =>
  isNothing(props.value) ? (
    <Nothing />
  ) : props.whole ? (
    <pre className={props.field.entered === 'lines' ? 'pv-json pv-columns' : 'pv-json'}>{textOf(props)}</pre>
  ) : (
    <Line>{textOf(props)}</Line>
  )
const StructuredInput = onUse(() => import('./structuredInput.tsx'))
/** Structured values, entered in the editor that the field names. */
export const json = kindView({ Cell, Input: StructuredInput, width: 200, wide: true, tooLongForLists: true })
