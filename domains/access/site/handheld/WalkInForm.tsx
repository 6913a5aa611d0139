import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { useEffect, useState, type FormEvent } from 'react'
import type { Found } from '../../model/handheld/finding.ts'
import type { Standing } from '../../model/handheld/standing.ts'
import type { WalkIn } from '../../model/handheld/walkIns.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
/** A visitor without a registration: entered here, let in by a code, and sent when there is a line. */
export function WalkInForm({ handheld, standing }: Props) {
  const { say } = handheld
  const { walkInTypes: types } = standing
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [company, setCompany] = useState('')
  const [type, setType] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!types.length) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setMissing(true)
    const certTypeId = type || (types[0]?.id as number)
    const done = await handheld.walkIn({ name: name.trim(), phone: phone.trim(), company: company.trim(), certTypeId })
    if (!done) return
    for (const empty of [setName, setPhone, setCompany]) empty('')
    // The light stands on top, and the code for the visitor below it.
    setOpen(false)
    scrollTo({ top: 0 })
  }
  return (
    <details className="handheld-walkin" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('现场报名', 'Register a visitor')}</summary>
      <form onSubmit={send}>
        <label>
          <span>{say('姓名', 'Name')}</span>
          <input
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setMissing(false)
            }}
            maxLength={100}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'handheld-no-name' : undefined}
          />
        </label>
        {isMissing && (
          <p id="handheld-no-name" className="handheld-trouble" role="alert">
            {say('请填写姓名', 'Enter the name')}
          </p>
        )}
        <Alike handheld={handheld} name={name} leave={() => setOpen(false)} />
        <label>
          <span>{say('手机号（可不填）', 'Phone number, if given')}</span>
          <input
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
          />
        </label>
        <label>
          <span>{say('单位（可不填）', 'Company, if given')}</span>
          <input
            value={company}
            onChange={({ target }) => setCompany(target.value)}
            maxLength={200}
            autoComplete="off"
          />
        </label>
        <label>
          <span>{say('证件类型', 'Badge type')}</span>
          <select value={type || types[0]?.id} onChange={({ target }) => setType(Number(target.value))}>
            {types.map(({ id, name: zh, nameEN }) => (
              <option key={id} value={id}>
                {say(zh, nameEN || zh)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="handheld-main">
          {say('报名并核验', 'Register and check')}
        </button>
      </form>
    </details>
  )
}
/** Somebody of that name is registered already: a second badge is seldom meant. */
function Alike({
  handheld,
  name,
  leave,
}: {
  readonly handheld: HandheldHandle
  readonly name: string
  readonly leave: () => void
}) {
  const { say, find, scan } = handheld
  const [found, setFound] = useState<readonly Found[]>([])
  const wanted = name.trim().length > 1 ? name.trim() : ''
  useEffect(() => {
    let isOld = false
    void find(wanted).then(list => !isOld && setFound(wanted ? list.slice(0, 3) : []))
    return () => {
      isOld = true
    }
  }, [wanted])
  if (!found.length) return null
  return (
    <div className="handheld-alike">
      <p role="status">{say('可能已经报名：', 'Perhaps registered already:')}</p>
      <ul>
        {found.map(one => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => {
                leave()
                void scan('typed', one.number)
              }}
            >
              <b>{one.name}</b>
              <small>{[one.company, one.number].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
/** What the visitor takes along: a photo of this code is a pass until the desk prints a badge. */
export function Given({ handheld, made }: { readonly handheld: HandheldHandle; readonly made: WalkIn }) {
  const { say } = handheld
  return (
    <div className="handheld-given">
      <QrCode text={made.code} label={say(`${made.name} 的临时码`, `Provisional code of ${made.name}`)} />
      <p>
        <b>{made.name}</b>
        <span>{made.code}</span>
        <small>
          {say('请访客拍下此码，再次进出时出示', 'The visitor takes a photo of it and shows it at the next gate')}
        </small>
      </p>
    </div>
  )
}
