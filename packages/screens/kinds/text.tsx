import { textIn, englishOf, isUrl, lacksEnglish, showPhone } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { Named, NameSearch } from './named.tsx'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing, NotTranslated, TextSearch } from './parts.tsx'

/** A text that is a phone number as it is stored: a contact, the number on an invoice. */
const phoneAlone = /^\+\d{8,15}$/
/**
 * A list shows a text in the operator's language where the row has it. A detail page shows both
 * halves of a pair beside each other.
 */
function Cell({ value, whole, ...rest }: CellProps) {
  const { language } = useHere()
  const { field, name, of, row } = rest
  if (isNothing(value)) return lacksEnglish(of, name, row) ? <NotTranslated /> : <Nothing />
  if (field.names) return <Named value={value} {...rest} />
  if (phoneAlone.test(String(value))) return <Line>{showPhone(String(value))}</Line>
  if (whole) return <span className="pv-whole">{textIn(String(value), language)}</span>
  const english = language === 'en' ? englishOf(of.fields, name) : undefined
  return <Line>{textIn(String((english && row[english]) || value), language)}</Line>
}
const TextInput = onUse(() => import('./textInput.tsx').then(({ TextInput }) => ({ default: TextInput })))
const LongInput = onUse(() => import('./textInput.tsx').then(({ LongInput }) => ({ default: LongInput })))
const Search = (props: SearchProps) => (props.field.names ? <NameSearch {...props} /> : <TextSearch {...props} />)
/** One line of text. */
export const text = kindView({ Cell, Input: TextInput, Search, width: 180 })

const UrlCell = ({ value }: CellProps) =>
  isNothing(value) ? (
    <Nothing />
  ) : isUrl(String(value)) ? (
    <a className="pv-line" href={String(value)} target="_blank" rel="noreferrer">
      {String(value)}
    </a>
  ) : (
    <Line>{String(value)}</Line>
  )
export const url = kindView({ Cell: UrlCell, Input: TextInput, Search: TextSearch, width: 220 })

/** Several lines of text, and remarks of 2 to 4 lines. */
export const longText = kindView({
  Cell,
  Input: LongInput,
  Search: TextSearch,
  width: 240,
  wide: true,
  tooLongForLists: true,
})
export const remark = kindView({ ...longText, width: 200 })
