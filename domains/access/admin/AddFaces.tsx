import type { AskingProps } from '@pavilion/registration/admin/attendees/index.ts'
import { CallDialog, useHere } from '@pavilion/screens'
import { addToFaceDatabase } from '../model/calls.ts'

/** Adds chosen attendees to a face database. */
export function AddFaces(props: AskingProps) {
  const { say } = useHere()
  const { rows, title, children, onClose } = props
  const left = (names: readonly string[], why: string) =>
    rows.filter(({ name }) => names.includes(String(name))).map(({ id }) => ({ id, why }))
  return (
    <CallDialog
      of={addToFaceDatabase}
      about={{ ids: rows.map(({ id }) => id) }}
      title={title}
      button={['加入', 'Add']}
      onDone={({ done, withoutPhoto, withoutConsent }) =>
        onClose({
          done,
          skipped: [
            ...left(withoutPhoto, say('没有照片', 'no photo')),
            ...left(withoutConsent, say('未同意使用人脸', 'has not agreed to the use of the face')),
          ],
        })
      }
      onClose={() => onClose(undefined)}
    >
      {children}
    </CallDialog>
  )
}
