import { lacksEnglish } from '@pavilion/declare'
import { RichText } from './HtmlFrame.tsx'
import { plainText } from '../logic/text.ts'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Line, Nothing, NotTranslated, TextSearch } from './parts.tsx'

const Cell = ({ value, whole, name, of, row }: CellProps) =>
  isNothing(value) ? (
    lacksEnglish(of, name, row) ? (
      <NotTranslated />
    ) : (
      <Nothing />
    )
  ) : whole ? (
    <RichText title={name} html={String(value)} />
  ) : (
    <Line>{plainText(String(value))}</Line>
  )
const RichInput = onUse(() => import('../editor/RichTextEditor.tsx'))
/** HTML from the editor. */
export const richText = kindView({
  Cell,
  Input: RichInput,
  Search: TextSearch,
  width: 240,
  wide: true,
  tooLongForLists: true,
})
