import { addStaff, importStaff, removeStaff, type FairView } from '@pavilion/booth/model/calls/fair.ts'
import { staffPassKind } from '@pavilion/booth/model/codes.ts'
import { inLanguage, say as pair, textIn, wordFor } from '@pavilion/declare'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { confirmed, send, uploadFile, useSite } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import { memberRight } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { Trouble, Waiting } from './parts.tsx'
import { useFair } from './useFair.ts'
import { useSent } from './useSent.ts'

type Passes = FairView['passes'][number]
/** The passes of a company for the people at its stands and those who build them. */
export function Staff({ current, changed }: PartProps) {
  const { say } = useSite()
  const { loaded, load } = useFair(current.company.id)
  if (loaded.state !== 'loaded') return <Waiting loaded={loaded} again={load} />
  const offered = loaded.of.passes.filter(({ offered: is }) => is)
  if (!offered.length) return <p>{say('主办方尚未开放证件办理。', 'The organiser does not offer passes yet.')}</p>
  const mayChange = current.rights.includes(memberRight.people)
  const again = async () => {
    await Promise.all([load(), changed()])
  }
  return offered.map(passes => (
    <Kind key={passes.kind} passes={passes} companyId={current.company.id} mayChange={mayChange} changed={again} />
  ))
}
interface KindProps {
  readonly passes: Passes
  readonly companyId: number
  readonly mayChange: boolean
  readonly changed: () => Promise<void>
}
function Kind({ passes, companyId, mayChange, changed }: KindProps) {
  const { say, language, link } = useSite()
  const acting = useSent()
  const title = inLanguage(wordFor(staffPassKind, passes.kind), language)
  return (
    <section aria-label={title}>
      <h3>
        {title}{' '}
        <span className="xc-hint">
          {say(`已用 ${passes.used} / ${passes.quota}`, `${passes.used} of ${passes.quota} used`)}
        </span>
      </h3>
      <ul className="xc-list">
        {passes.people.map(person => (
          <li key={person.id}>
            <div>
              <strong>{person.name}</strong>{' '}
              <span className="xc-hint">
                {[person.phoneNumber, person.email, person.certNo].filter(Boolean).join(' · ')}
              </span>
            </div>
            {person.link ? <a href={link('/passes', { key: person.link })}>{say('通行证', 'Pass')}</a> : null}
            {mayChange ? (
              <button
                type="button"
                className="pf-link"
                aria-label={say(`收回${person.name}的证件`, `Withdraw the pass of ${person.name}`)}
                onClick={async () => {
                  const sure = await confirmed(
                    pair('收回后此证件不能入场。确定收回？', 'This pass will no longer open gates. Withdraw it?'),
                    { confirm: pair('收回', 'Withdraw') },
                  )
                  if (sure && (await acting.run(() => send(removeStaff, { id: person.id })))) await changed()
                }}
              >
                {say('收回', 'Withdraw')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {passes.withdrawn.length ? (
        <details>
          <summary>{say(`已收回 ${passes.withdrawn.length} 个`, `Withdrawn: ${passes.withdrawn.length}`)}</summary>
          <ul className="xc-list">
            {passes.withdrawn.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong> <span className="xc-hint">{textIn(why, language)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Trouble words={acting.trouble} />
      {mayChange && passes.used < passes.quota ? (
        <>
          <NewPerson kind={passes.kind} companyId={companyId} changed={changed} />
          <Sheet kind={passes.kind} companyId={companyId} changed={changed} />
        </>
      ) : null}
    </section>
  )
}
type NewProps = { readonly kind: Passes['kind'] } & Pick<KindProps, 'companyId' | 'changed'>
function NewPerson({ kind, companyId, changed }: NewProps) {
  const { say } = useSite()
  const [name, setName] = useState('')
  const [phoneNumber, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const { run, busy, errors, trouble } = useSent()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run(() => send(addStaff, { companyId, kind, name, phoneNumber, email })))) return
    setName('')
    setPhone('')
    setEmail('')
    await changed()
  }
  const wrong = (field: string) => (errors[field] ? { error: errors[field] } : {})
  return (
    <form className="xc-fields" noValidate onSubmit={add}>
      <TextField
        name={`staff-name-${kind}`}
        label={say('姓名', 'Name')}
        value={name}
        onChange={setName}
        {...wrong('name')}
      />
      <PhoneField
        name={`staff-phone-${kind}`}
        label={say('手机号', 'Phone number')}
        value={phoneNumber}
        onChange={setPhone}
        {...wrong('phoneNumber')}
      />
      <TextField
        name={`staff-email-${kind}`}
        label={say('邮箱', 'E-mail')}
        value={email}
        onChange={setEmail}
        hint={say('手机号与邮箱至少填写一项。', 'A phone number or an e-mail address is needed.')}
        {...wrong('email')}
      />
      <Trouble words={trouble} />
      <p className="xc-acts">
        <button type="submit" className="pf-button" aria-disabled={busy || undefined}>
          {say('添加人员', 'Add this person')}
        </button>
      </p>
    </form>
  )
}
function Sheet({ kind, companyId, changed }: NewProps) {
  const { say } = useSite()
  const { run, trouble } = useSent()
  const [done, setDone] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    setDone('')
    await run(async () => {
      const { added, skipped } = await uploadFile(importStaff, file, {
        fields: { companyId: String(companyId), kind: String(kind) },
      })
      setDone(say(`已添加 ${added} 人，${skipped} 人已有证件`, `${added} added, ${skipped} had a pass already`))
      await changed()
    })
  }
  return (
    <div>
      <label>
        {say('或导入表格（列：姓名、手机号、邮箱）', 'Or import a sheet (columns: name, phone, e-mail)')}{' '}
        <input
          type="file"
          accept=".xlsx,.xls,.csv"
          onChange={({ target }) => {
            void read(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {done ? <p role="status">{done}</p> : null}
      <Trouble words={trouble} />
    </div>
  )
}
