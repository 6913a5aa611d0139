import { nameOf, useFields } from '@pavilion/fields'
import { formComponentType } from '../../model/codes.ts'
import type { FormField } from '../../model/definition.ts'

/** A heading or a text between the questions. */
export function Printed({ field }: { field: FormField }) {
  const { language, say } = useFields()
  const content = say(field.content ?? '', field.englishContent || field.content || '')
  return (
    <div className="rf-printed">
      {field.webFormComponent.type === formComponentType.heading && <h3>{nameOf(field, language)}</h3>}
      {content && <p>{withLinks(content)}</p>}
    </div>
  )
}
const address = /(https?:\/\/[^\s<>"'，。；、！？（）《》「」]*[^\s<>"'，。；、！？（）《》「」.,;:!?)])/
/** Plain text in which web addresses can be followed. */
const withLinks = (text: string) =>
  text.split(address).map((part, nth) =>
    nth % 2 ? (
      <a key={nth} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
