import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing, TextSearch } from './parts.tsx'

const Cell = ({ value, field }: CellProps) => {
  const number = usePhoneText(field.kind === 'phone' && value ? String(value) : '')
  return isNothing(value) ? (
    <Nothing />
  ) : (
    <span className="pv-number pv-line" {...(String(value).includes('*') ? {} : { title: String(value) })}>
      {field.kind === 'email' && !String(value).includes('*') ? (
        <a href={`mailto:${value}`}>{String(value)}</a>
      ) : (
        number || String(value)
      )}
    </span>
  )
}

const PersonalInput = onUse(() =>
  import('./personalInput.tsx').then(({ PersonalInput }) => ({ default: PersonalInput })),
)
const HiddenInput = onUse(() => import('./personalInput.tsx').then(({ HiddenInput }) => ({ default: HiddenInput })))
/** Phone, e-mail and ID number: masked unless the role may see them. */
export const personal = kindView({ Cell, Input: PersonalInput, Search: TextSearch, width: 150 })
export const email = kindView({ ...personal, width: 200 })

/** Passwords and secrets: entered, never shown. */
export const hidden = kindView({ Cell: Nothing, Input: HiddenInput, width: 90, tooLongForLists: true })
