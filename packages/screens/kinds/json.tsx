import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing } from './parts.tsx'

const Cell = ({ value, whole }: CellProps) => isNothing(value) ? <Nothing />
  : whole ? <pre className="pv-json">{JSON.stringify(value, null, 2)}</pre> : <Line>{JSON.stringify(value)}</Line>
const JsonInput = onUse(() => import('./jsonInput.tsx'))
/** Structured values, typed as JSON. */
export const json = kindView({ Cell, Input: JsonInput, width: 200, wide: true, tooLongForLists: true })
