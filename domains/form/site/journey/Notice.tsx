import { Dialog, useFields } from '@pavilion/fields'
import { inLanguage } from '@pavilion/declare'
import { Rich } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { formComponentType } from '../../model/codes.ts'
import { fieldsOf, type FormRules } from '../../model/definition.ts'
import { noticePoints } from '../words.ts'

/** Whether a form asks for a photo of the person, of which the notice then speaks. */
export const asksForPhoto = (form: FormRules): boolean =>
  fieldsOf(form).some(({ webFormComponent: { type } }) => type === formComponentType.faceImage)

/** Seconds before the notice can be confirmed (visitor-side §2.7). */
export const noticeSeconds = 5

/** The notice before the form. The button counts down five seconds, then it can be confirmed. */
export function Notice({
  html,
  photo,
  onRead,
}: {
  html: string | null
  /** The form asks for a photo of the person. */
  photo: boolean
  onRead: () => void
}) {
  const { say, language } = useFields()
  const [left, setLeft] = useState(noticeSeconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Dialog
      title={say('用户须知', 'Before you register')}
      wide
      actions={
        <button type="button" className="pf-button pf-primary rf-read" disabled={left > 0} onClick={onRead}>
          {left > 0
            ? say(`我已阅读并同意（${left} 秒）`, `I have read and agree (${left} s)`)
            : say('我已阅读并同意', 'I have read and agree')}
        </button>
      }
    >
      {html ? (
        <Rich html={html} className="rf-rich" />
      ) : (
        <ol className="rf-points">
          {noticePoints.slice(0, photo ? undefined : -1).map(point => (
            <li key={point[1]}>{inLanguage(point, language)}</li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
