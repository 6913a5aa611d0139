import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing, TextSearch } from './parts.tsx'

const Cell = ({ value }: CellProps) =>
  isNothing(value) ? (
    <Nothing />
  ) : (
    <span className="pv-words">
      <span className="pv-swatch" style={{ background: String(value) }} /> <code>{String(value)}</code>
    </span>
  )
const ColourInput = onUse(() => import('./colourPicker.tsx'))
/** A colour, stored as chosen. */
export const colour = kindView({ Cell, Input: ColourInput, Search: TextSearch, width: 110 })
