import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { send, toast, useSite } from '@pavilion/pages'
import { say as pair } from '@pavilion/declare'
import { useState, type FormEvent } from 'react'
import { saveDirectoryEntry } from '../../model/calls/exhibitors.ts'
import type { DemandView } from '../../model/centre.ts'
import { memberRight } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

/** The entry of the printed and the public directory, in both languages. */
export function Directory({ current, changed }: PartProps) {
  const [first] = current.demands
  if (!first || !current.rights.includes(memberRight.stands)) return null
  return <Entry key={first.id} demand={first} changed={changed} />
}
function Entry({ demand, changed }: { demand: DemandView; changed: () => Promise<void> }) {
  const { say } = useSite()
  const [chinese, setChinese] = useState(demand.exhibitorDirectoryChinese ?? '')
  const [english, setEnglish] = useState(demand.exhibitorDirectoryEnglish ?? '')
  const sending = useSent()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await sending.run(() =>
      send(saveDirectoryEntry, {
        id: demand.id,
        exhibitorDirectoryChinese: chinese,
        exhibitorDirectoryEnglish: english,
      }),
    )
    if (!done) return
    toast(pair('会刊已保存', 'The entry is saved'), { tone: 'ok' })
    await changed()
  }
  return (
    <form onSubmit={submit} noValidate className="xc-fields">
      <TextAreaField
        name="directory-zh"
        label={say('中文会刊', 'Entry in Chinese')}
        value={chinese}
        onChange={setChinese}
      />
      <TextAreaField
        name="directory-en"
        label={say('英文会刊', 'Entry in English')}
        value={english}
        onChange={setEnglish}
      />
      <Trouble words={sending.trouble} />
      <p className="xc-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {say('保存会刊', 'Save the entry')}
        </button>
      </p>
    </form>
  )
}
