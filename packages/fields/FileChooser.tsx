import type { InputHTMLAttributes, Ref } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** What the button says, in the visitor's language: the browser's own words come in the browser's. */
  readonly words: string
  /** The file that was chosen, where it stays chosen. */
  readonly chosen?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}
/** Chooses a file (visitor-side §5). The browser's own input lies unseen over the button, so that a press, a key and a file dropped on it reach it. */
export const FileChooser = ({ words, chosen, ...input }: Props) => (
  <span className="pf-chooser">
    <input {...input} type="file" />
    <span className="pf-choose" aria-hidden="true">
      {words}
    </span>
    {chosen && (
      <span className="pf-chosen" aria-hidden="true">
        {chosen}
      </span>
    )}
  </span>
)
