import type { InputHTMLAttributes, Ref } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /**
   * The text of the button in the visitor's language; the browser's own text has the browser's
   * language.
   */
  readonly words: string
  /** The chosen file, if it stays chosen. */
  readonly chosen?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * Chooses a file (visitor-side §5). The browser's input lies invisible over the button, so that a
 * click, a key and a dropped file reach it.
 */
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
