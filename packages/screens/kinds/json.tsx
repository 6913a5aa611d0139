import { structuredText } from '@pavilion/declare'
import { linesOf } from '../logic/lines.ts'
import { type CellProps, type InputProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing } from './parts.tsx'

// Contacts are shown one per line, everything else as JSON.
const textOf = ({ value, field, whole }: CellProps) =>
  structuredText(field, value, whole ? '\n' : '; ') ??
  (field.masks === 'each' ? linesOf(value) : undefined)?.replaceAll('\n', whole ? '\n' : ', ') ??
  JSON.stringify(value, null, whole ? 2 : undefined)
const Cell = (props: CellProps) =>
  isNothing(props.value) ? (
    <Nothing />
  ) : props.whole ? (
    <pre className="pv-json">{textOf(props)}</pre>
  ) : (
    <Line>{textOf(props)}</Line>
  )
const TypedInput = onUse(() => import('./jsonInput.tsx'))
const StructuredInput = onUse(() => import('./structuredInput.tsx'))
const JsonInput = (props: InputProps) =>
  props.field.entered ? <StructuredInput {...props} /> : <TypedInput {...props} />
/** Structured values, entered as JSON unless the field names an editor. */
export const json = kindView({ Cell, Input: JsonInput, width: 200, wide: true, tooLongForLists: true })
