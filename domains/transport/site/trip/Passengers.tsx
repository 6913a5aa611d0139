import '@pavilion/fields/fields.css'
import { entriesOf } from '@pavilion/declare'
import { NativeSelect } from '@pavilion/fields/SelectField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, useSite } from '@pavilion/pages'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { gender, idType, receptionRecordStatus } from '../../model/codes.ts'
import { getOwnPassengers, savePassenger, type OwnPassenger } from '../../model/trips/visitor.ts'
import { OwnSetting, Trouble, useSent, Waiting, whyOf, type Loaded } from './parts.tsx'
import { inLanguage, wordFor } from './words.ts'

/** The people whose tickets a guest arranges, with the documents that tickets are issued in. */
export default function Passengers() {
  const { say, query, link, device } = useSite()
  const [loaded, setLoaded] = useState<Loaded<readonly OwnPassenger[]>>({ state: 'loading' })
  const [editing, setEditing] = useState<OwnPassenger | 'new' | undefined>(query.add ? 'new' : undefined)
  const load = useCallback(
    () =>
      send(getOwnPassengers, {}).then(
        ({ rows }) => setLoaded({ state: 'loaded', of: rows }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [],
  )
  useEffect(() => {
    void load()
  }, [load])
  const trip = link(device === 'mobile' ? '/trip' : '/my-trip')
  return (
    <OwnSetting>
      <div className="tp">
        <header className="tp-head">
          <p className="eyebrow">
            <a href={trip}>{say('我的行程', 'My trip')}</a>
          </p>
          <h1>{say('乘车人', 'Passengers')}</h1>
        </header>
        {loaded.state !== 'loaded' ? (
          <Waiting loaded={loaded} again={load} />
        ) : (
          <>
            {loaded.of.length === 0 && !editing ? (
              <p className="tp-empty">
                {say(
                  '还没有乘车人。姓名和证件须与出行证件一致。',
                  'Nobody yet. Name and document must be those of the travel document.',
                )}
              </p>
            ) : null}
            <ul className="tp-people">
              {loaded.of.map(row =>
                editing !== 'new' && editing?.id === row.id ? null : (
                  <li key={row.id}>
                    <Person row={row} />
                    <button
                      type="button"
                      className="pf-link"
                      onClick={() => setEditing(row)}
                      aria-label={say(`修改 ${row.name}`, `Edit ${row.name}`)}
                    >
                      {say('修改', 'Edit')}
                    </button>
                  </li>
                ),
              )}
            </ul>
            {editing ? (
              <Form
                key={editing === 'new' ? 'new' : editing.id}
                of={editing === 'new' ? undefined : editing}
                close={() => setEditing(undefined)}
                done={async () => {
                  setEditing(undefined)
                  await load()
                }}
              />
            ) : (
              <p className="tp-acts">
                <button type="button" className="pf-button pf-primary" onClick={() => setEditing('new')}>
                  {say('添加乘车人', 'Add a passenger')}
                </button>
                {loaded.of.length ? (
                  <a className="pf-button" href={trip}>
                    {say('填写行程', 'Enter the trip')}
                  </a>
                ) : null}
              </p>
            )}
          </>
        )}
      </div>
    </OwnSetting>
  )
}
const tones: Readonly<Record<number, string>> = {
  [receptionRecordStatus.pending]: 'wait',
  [receptionRecordStatus.valid]: 'good',
  [receptionRecordStatus.invalid]: 'gone',
}
function Person({ row }: { row: OwnPassenger }) {
  const { say, language } = useSite()
  const document = [
    row.idType === null ? '' : inLanguage(wordFor(idType, row.idType), language),
    row.idCard ?? say('未填证件', 'No document yet'),
  ]
  return (
    <div className={`tp-person tp-${tones[row.status] ?? 'wait'}`}>
      <p>
        <b>{row.name}</b>{' '}
        <span className="tp-state">{inLanguage(wordFor(receptionRecordStatus, row.status), language)}</span>
      </p>
      <p className="tp-hint">
        {[document.filter(Boolean).join(' '), row.phoneNumber, row.workplace].filter(Boolean).join(' · ')}
      </p>
      {row.tickets ? (
        <p className="tp-hint">{say(`${row.tickets} 段行程`, row.tickets === 1 ? '1 trip' : `${row.tickets} trips`)}</p>
      ) : null}
    </div>
  )
}
interface FormProps {
  readonly of: OwnPassenger | undefined
  readonly close: () => void
  readonly done: () => Promise<void>
}
function Form({ of, close, done }: FormProps) {
  const { say } = useSite()
  const { busy, trouble, errors, run } = useSent()
  const [values, setValues] = useState({
    name: of?.name ?? '',
    phoneNumber: of?.phoneNumber ?? '',
    email: of?.email ?? '',
    idType: String(of?.idType ?? idType.idCard),
    idCard: of?.idCard ?? '',
    gender: of?.gender === null || of?.gender === undefined ? '' : String(of.gender),
    workplace: of?.workplace ?? '',
  })
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues(before => ({ ...before, [name]: value })),
    ...(errors[name] && { error: errors[name] }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = await run(() =>
      send(savePassenger, {
        ...(of && { id: of.id }),
        name: values.name,
        phoneNumber: values.phoneNumber,
        email: values.email,
        idType: Number(values.idType) as typeof idType.idCard,
        // What is shown masked and was not typed again stays as it is.
        ...(values.idCard !== (of?.idCard ?? '') && { idCard: values.idCard }),
        ...(values.gender && { gender: Number(values.gender) as 0 }),
        workplace: values.workplace,
      }),
    )
    if (sent) await done()
  }
  const choices = (codes: typeof idType | typeof gender) =>
    entriesOf(codes).map(({ code, zh, en }) => ({ value: String(code), text: say(zh, en) }))
  return (
    <form
      className="tp-form tp-ask tp-person-form"
      noValidate
      onSubmit={submit}
      aria-label={say('乘车人', 'Passenger')}
    >
      <h2>{of ? say(`修改 ${of.name}`, `Edit ${of.name}`) : say('添加乘车人', 'Add a passenger')}</h2>
      <TextField
        label={say('姓名', 'Name')}
        required
        autoComplete="name"
        locked={of?.fixed ?? false}
        hint={
          of?.fixed
            ? say(
                '已按此姓名出票，修改请联系主办方。',
                'A ticket is issued in this name. Contact the organiser to change it.',
              )
            : say('与出行证件一致', 'As on the travel document')
        }
        {...field('name')}
      />
      <div className="tp-pair">
        <NativeSelect
          label={say('证件类型', 'Document')}
          choices={choices(idType)}
          locked={of?.fixed ?? false}
          {...field('idType')}
        />
        <TextField
          label={say('证件号码', 'Document number')}
          autoComplete="off"
          autoCapitalize="characters"
          locked={of?.fixed ?? false}
          {...field('idCard')}
        />
      </div>
      <div className="tp-pair">
        <PhoneField
          label={say('手机号', 'Phone number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
        <TextField
          label={say('邮箱', 'E-mail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
      </div>
      <div className="tp-pair">
        <NativeSelect
          label={say('性别', 'Gender')}
          choices={[{ value: '', text: say('未选', 'Not chosen') }, ...choices(gender)]}
          {...field('gender')}
        />
        <TextField label={say('工作单位', 'Workplace')} autoComplete="organization" {...field('workplace')} />
      </div>
      <Trouble words={trouble} />
      <p className="tp-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={busy || undefined}>
          {say('保存乘车人', 'Save this passenger')}
        </button>
        <button type="button" className="pf-link" onClick={close}>
          {say('取消', 'Cancel')}
        </button>
      </p>
    </form>
  )
}
