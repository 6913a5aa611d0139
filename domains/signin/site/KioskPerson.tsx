import { entriesOf, type CodeOf } from '@pavilion/declare'
import { minute } from '@pavilion/pages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { correctedField, correctionField } from '../model/codes.ts'
import type { KioskHandle, Stage } from './useKiosk.ts'

type Meeting = Extract<Stage, { at: 'person' }>['meeting']
interface Props {
  readonly kiosk: KioskHandle
  readonly meeting: Meeting
}
/** A new screen is announced, and the keys start there. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

/** The badge as it will be printed, to confirm. */
export function Preview({ kiosk, meeting }: Props) {
  const { say, site } = kiosk
  const { person, at, where } = meeting
  const heading = useHeading()
  const lines = [
    [say('单位', 'Company'), person.company],
    [say('职务', 'Position'), person.position],
    [say('证件类型', 'Badge'), person.certType],
    [say('编号', 'Number'), person.number],
    [say('手机号', 'Phone'), person.phoneNumber],
  ].filter((line): line is [string, string] => Boolean(line[1]))
  return (
    <section>
      <h1 ref={heading} tabIndex={-1}>
        {say('请核对信息', 'Is this you?')}
      </h1>
      <div className="kiosk-badge">
        <p className="kiosk-name">{person.name}</p>
        {person.englishName && person.englishName !== person.name && <p>{person.englishName}</p>}
        <dl>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {at && (
        <p role="status" className="kiosk-already">
          {say(
            `您已于 ${minute(at, site.project.timeZone)} 在 ${where ?? '签到台'} 签到`,
            `You signed in at ${minute(at, site.project.timeZone)}, ${where ?? 'a desk'}`,
          )}
        </p>
      )}
      <Trouble kiosk={kiosk} />
      <div className="kiosk-ways">
        <button type="button" className="kiosk-main" disabled={kiosk.busy} onClick={() => void kiosk.confirm(meeting)}>
          {say('是我本人，签到', 'That’s me. Sign in')}
        </button>
        <button type="button" className="kiosk-quiet" onClick={() => kiosk.wrong(meeting)}>
          {say('信息有误', 'Something is wrong')}
        </button>
        <button type="button" className="kiosk-quiet" onClick={kiosk.restart}>
          {say('不是我', 'Not me')}
        </button>
      </div>
    </section>
  )
}
function Trouble({ kiosk: { trouble } }: { readonly kiosk: KioskHandle }) {
  return trouble ? (
    <p className="kiosk-trouble" role="alert">
      {trouble}
    </p>
  ) : null
}
/** What is wrong and what it should be. An operator decides. */
export function Correction({ kiosk, meeting, sent }: Props & { readonly sent: boolean }) {
  const { say } = kiosk
  const heading = useHeading()
  const [field, setField] = useState<CodeOf<typeof correctionField>>(correctionField.name)
  const now = meeting.person[correctedField[field] as 'name'] ?? ''
  const [value, setValue] = useState(now)
  const input = useRef<HTMLInputElement>(null)
  const isNew = value.trim() !== '' && value.trim() !== now
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isNew) void kiosk.correct(meeting, field, value.trim())
    else input.current?.focus()
  }
  if (sent)
    return (
      <section>
        <h1 ref={heading} tabIndex={-1}>
          {say('更正申请已提交', 'Your correction has been sent')}
        </h1>
        <p>{say('工作人员会尽快处理。您现在就可以签到。', 'Our staff will look at it. You can sign in now.')}</p>
        <Trouble kiosk={kiosk} />
        <div className="kiosk-ways">
          <button
            type="button"
            className="kiosk-main"
            disabled={kiosk.busy}
            onClick={() => void kiosk.confirm(meeting)}
          >
            {say('签到', 'Sign in')}
          </button>
          <button type="button" className="kiosk-quiet" onClick={kiosk.restart}>
            {say('结束', 'Finish')}
          </button>
        </div>
      </section>
    )
  return (
    <form onSubmit={send}>
      <h1 ref={heading} tabIndex={-1}>
        {say('哪里有误？', 'What is wrong?')}
      </h1>
      <fieldset className="kiosk-fields">
        <legend>{say('更正项', 'Detail')}</legend>
        {entriesOf(correctionField).map(({ code, zh, en }) => (
          <label key={code}>
            <input
              type="radio"
              name="field"
              checked={field === code}
              onChange={() => {
                setField(code as typeof field)
                setValue(meeting.person[correctedField[code as typeof field]] ?? '')
              }}
            />
            <span>{say(zh, en)}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <span>{say('应为', 'It should be')}</span>
        <input
          ref={input}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          autoComplete="off"
          maxLength={200}
        />
      </label>
      <Trouble kiosk={kiosk} />
      <div className="kiosk-ways">
        <button type="submit" className="kiosk-main" disabled={kiosk.busy || !isNew}>
          {say('提交更正', 'Send')}
        </button>
        <button type="button" className="kiosk-quiet" onClick={() => kiosk.back(meeting)}>
          {say('返回', 'Back')}
        </button>
      </div>
    </form>
  )
}
/** Signed in now, or before. Returns to the start by itself. */
export function Done({
  kiosk,
  stage,
}: {
  readonly kiosk: KioskHandle
  readonly stage: Extract<Stage, { at: 'done' }>
}) {
  const { say, site } = kiosk
  const heading = useHeading()
  const when = minute(stage.when, site.project.timeZone)
  const where = stage.where ?? say('签到台', 'a desk')
  return (
    <section className={stage.state === 'signedIn' ? 'kiosk-good' : 'kiosk-before'}>
      <h1 ref={heading} tabIndex={-1}>
        {stage.state === 'signedIn'
          ? say('签到成功', 'You are signed in')
          : say('您已签到过', 'You were already signed in')}
      </h1>
      <p>{stage.state === 'signedIn' ? say('欢迎参加！', 'Welcome!') : `${when} · ${where}`}</p>
      <BadgePart key={stage.badge} kiosk={kiosk} stage={stage} />
      {stage.badge !== 'asking' && (
        <div className="kiosk-ways">
          <button type="button" className="kiosk-quiet" onClick={kiosk.restart}>
            {say('下一位', 'Next person')}
          </button>
        </div>
      )}
    </section>
  )
}
/** The badge of who signed in: printed here, confirmed by whoever takes it, or sent to a desk in words. */
function BadgePart({ kiosk, stage }: Parameters<typeof Done>[0]) {
  const { say } = kiosk
  const { badge, meeting } = stage
  const [tail, setTail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const prove = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{4}$/.test(tail)) void kiosk.prove(meeting, tail)
    else field.current?.focus()
  }
  if (badge === 'none') return null
  if (badge === 'prove')
    return (
      <form onSubmit={prove} className="kiosk-badge-part">
        <label>
          <span>
            {say('打印证件前，请输入手机号后四位', 'To print the badge, enter the last 4 digits of your phone')}
          </span>
          <input
            ref={field}
            value={tail}
            onChange={({ target }) => setTail(target.value.replace(/\D/g, '').slice(0, 4))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </label>
        <Trouble kiosk={kiosk} />
        <button type="submit" className="kiosk-main" disabled={kiosk.busy}>
          {say('打印证件', 'Print my badge')}
        </button>
      </form>
    )
  if (badge === 'offered')
    return (
      <div className="kiosk-badge-part">
        <Trouble kiosk={kiosk} />
        {kiosk.trouble && <p>{say('请到签到台领取证件。', 'Please get your badge at a desk.')}</p>}
        <button type="button" className="kiosk-main" disabled={kiosk.busy} onClick={() => void kiosk.print(meeting)}>
          {kiosk.busy ? say('正在打印…', 'Printing…') : say('打印证件', 'Print my badge')}
        </button>
      </div>
    )
  if (badge === 'asking')
    return (
      <div className="kiosk-badge-part">
        <p role="status">{say('证件打印出来了吗？', 'Has your badge come out?')}</p>
        <Trouble kiosk={kiosk} />
        <div className="kiosk-ways">
          <button
            type="button"
            className="kiosk-main"
            disabled={kiosk.busy}
            onClick={() => void kiosk.cameOut(meeting, true)}
          >
            {say('已拿到证件', 'Yes, I have it')}
          </button>
          <button
            type="button"
            className="kiosk-quiet"
            disabled={kiosk.busy}
            onClick={() => void kiosk.cameOut(meeting, false)}
          >
            {say('没有打印出来', 'No, nothing came out')}
          </button>
        </div>
      </div>
    )
  return (
    <p role="status" className="kiosk-badge-part">
      {badge === 'out'
        ? say('请佩戴证件入场。', 'Please wear your badge.')
        : badge === 'printed'
          ? say('您的证件已经打印，请到签到台领取。', 'Your badge is printed already. Please get it at a desk.')
          : say('本机未能打印，请到签到台领取证件。', 'This kiosk could not print. Please get your badge at a desk.')}
    </p>
  )
}
