import './admin.css'
import { callOf, type Row } from '@pavilion/declare'
import { send, useForget, useHere } from '@pavilion/screens'
import { Alert, Button } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bindCard } from '../model/calls.ts'
import { registerUserStatus } from '../model/codes.ts'
import { registerUser } from '../model/registerUser.ts'
import { Dialogs } from './Dialogs.tsx'

type Person = Row<typeof registerUser>
const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .toUpperCase()
/** The person whom a number means; else everybody whom the words find. */
async function find(text: string): Promise<readonly Person[]> {
  const { rows } = await send(callOf(registerUser, 'getList'), {
    search: text,
    where: { status: registerUserStatus.normal },
    pagination: { page: 1, limit: 8 },
  })
  const exact = rows.filter(row =>
    [row.number, row.certNo, row.externalNumber].some(number => plain(number) === plain(text)),
  )
  return exact.length ? exact : rows
}

/**
 * Binds cards by scanning, without a mouse: first the number on the badge, then the card. Both are
 * typed by readers that end with Enter. Empty and Enter lets go of the person.
 */
export function BindDesk() {
  const { say, may } = useHere()
  const forget = useForget()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Person[]>([])
  const [person, showPerson] = useState<Person>()
  // A reader does not wait: scans are taken one after the other, each with the person of its moment.
  const who = useRef<Person>(undefined)
  const scans = useRef(Promise.resolve())
  const setPerson = (row: Person | undefined) => {
    who.current = row
    showPerson(row)
  }
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string }>()
  useEffect(() => input.current?.focus(), [])
  const choose = (row: Person) => {
    setPerson(row)
    setFound([])
    setSaid(undefined)
    input.current?.focus()
  }
  const look = async (given: string) => {
    const rows = await find(given)
    if (rows.length === 1 && rows[0]) choose(rows[0])
    else {
      setFound(rows)
      if (!rows.length) setSaid({ good: false, text: say(`没有找到“${given}”`, `Nobody found for “${given}”`) })
    }
  }
  const bind = async (row: Person, rfid: string) => {
    const bound = await send(bindCard, { id: row.id, rfid })
    setSaid({ good: true, text: say(`${bound.name} 已绑定 ${bound.rfid}`, `${bound.name} now has card ${bound.rfid}`) })
    setPerson(undefined)
    void forget('registerUser')
  }
  const take = async (given: string) => {
    if (!given) return setPerson(undefined)
    try {
      await (who.current ? bind(who.current, given) : look(given))
    } catch (error) {
      setSaid({ good: false, text: error instanceof Error ? error.message : String(error) })
    } finally {
      input.current?.focus()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    setText('')
    scans.current = scans.current.then(() => take(given))
  }
  if (!may('registerUserRfid.bind')) return <Dialogs />
  return (
    <>
      <Dialogs />
      <form className="rg-bind" onSubmit={submit}>
        <label htmlFor="rg-scan">
          {person
            ? say(`${person.name}：请刷卡`, `${person.name}: scan the card`)
            : say('扫描或输入证件编号、姓名，按回车', 'Scan or type the number on the badge, or a name, then Enter')}
        </label>
        <input
          id="rg-scan"
          ref={input}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          maxLength={64}
        />
        {person && (
          <p className="pv-hint">
            {String(person.company ?? '')}{' '}
            {person.rfid
              ? say(`现有卡 ${person.rfid} 将作废。`, `The current card ${person.rfid} will stop working.`)
              : say('还没有卡。', 'No card yet.')}{' '}
            {say('直接按回车换人。', 'Press Enter alone for another person.')}
          </p>
        )}
        {found.length > 1 && (
          <ul aria-label={say('找到多人', 'Several people')}>
            {found.map(row => (
              <li key={row.id}>
                <Button onClick={() => choose(row)}>
                  {String(row.name)} {String(row.company ?? '')} {String(row.certNo ?? row.number ?? '')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div aria-live="assertive">
          {said && <Alert type={said.good ? 'success' : 'error'} showIcon title={said.text} />}
        </div>
      </form>
    </>
  )
}
