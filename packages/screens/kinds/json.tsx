import { linesOf } from '../logic/lines.ts'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing } from './parts.tsx'

// Contacts are shown one per line, everything else as JSON.
const textOf = ({ value, field, whole }: CellProps) =>
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
const JsonInput = onUse(() => import('./jsonInput.tsx'))
/** Structured values, entered as JSON. */
export const json = kindView({ Cell, Input: JsonInput, width: 200, wide: true, tooLongForLists: true })
