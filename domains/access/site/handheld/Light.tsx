import { useRef, useState, type FormEvent } from 'react'
import { reasonIn } from '../../model/codes.ts'
import { canLetIn, type Scanned, type Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

/** What a gate shows: green with whom it lets in, or red with the reason in both languages. */
export function Light({ handheld, standing }: { readonly handheld: HandheldHandle; readonly standing: Standing }) {
  const { say, shown, language } = handheld
  const [first, second] = language === 'en' ? [1, 0] : [0, 1]
  if (shown.state === 'ready' || shown.state === 'checking')
    return (
      <output className="handheld-light" aria-live="assertive">
        <strong>{shown.state === 'ready' ? say('等待扫描', 'Ready to scan') : say('正在核验…', 'Checking…')}</strong>
      </output>
    )
  if (shown.state === 'failed')
    return (
      <output className="handheld-light handheld-red" aria-live="assertive">
        <strong>{shown.why[first]}</strong>
        <span className="handheld-other" lang={second ? 'en' : 'zh-CN'}>
          {shown.why[second]}
        </span>
      </output>
    )
  const { scanned, photo } = shown
  const { decision, repeated, former, byHand } = scanned
  const { person, open } = decision
  const zone = (instant: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeStyle: 'medium' }).format(new Date(instant))
  return (
    <>
      <output
        className={`handheld-light handheld-${!open ? 'red' : decision.code || decision.owes ? 'amber' : 'green'}`}
        aria-live="assertive"
        key={scanned.requestId}
      >
        <strong>{decision.text[first]}</strong>
        <span className="handheld-other" lang={second ? 'en' : 'zh-CN'}>
          {decision.text[second]}
        </span>
        {photo && person && <img src={photo} alt={say(`${person.name} 的照片`, `Photo of ${person.name}`)} />}
        {person && <span className="handheld-name">{person.name}</span>}
        {person?.company && <span>{person.company}</span>}
        {person?.certType && (
          <span className="handheld-cert" style={person.colour ? { borderColor: person.colour } : undefined}>
            {say(...person.certType)}
            {person.certNo ? ` · ${person.certNo}` : ''}
          </span>
        )}
        {(decision.code !== 0 || decision.owes) && (
          <span className="handheld-advice">
            {decision.advice[first]}
            <small lang={second ? 'en' : 'zh-CN'}>{decision.advice[second]}</small>
          </span>
        )}
        {former && (
          <span className="handheld-former">
            {say('上次使用：', 'Used before: ')}
            {former.place ?? '–'} · {zone(former.time)}
          </span>
        )}
        <small>
          {scanned.by === 'self'
            ? say('本机判定', 'Decided here')
            : scanned.by === 'hub'
              ? say('本馆中心判定', 'Decided by the hub')
              : say('主服务器判定', 'Decided by the main server')}
          {repeated && ` · ${say('与刚才相同', 'same as just now')}`}
          {byHand && ` · ${say('人工放行', 'let in by hand')}`}
        </small>
      </output>
      {standing.mayOverride && canLetIn(decision) && <LetIn handheld={handheld} shown={scanned} />}
    </>
  )
}
function LetIn({ handheld, shown }: { readonly handheld: HandheldHandle; readonly shown: Scanned }) {
  const { say } = handheld
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const given = reasonIn(reason)
    if (given) void handheld.letIn(shown, given)
    else {
      setMissing(true)
      field.current?.focus()
    }
  }
  return (
    <details className="handheld-hand" key={shown.requestId}>
      <summary>{say('人工放行', 'Let in by hand')}</summary>
      <form onSubmit={send}>
        <label>
          <span>{say('放行理由', 'Reason')}</span>
          <input
            ref={field}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
            maxLength={500}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'handheld-no-reason' : undefined}
          />
        </label>
        {isMissing && (
          <p id="handheld-no-reason" className="handheld-trouble" role="alert">
            {say('请填写放行理由', 'Please enter the reason')}
          </p>
        )}
        <button type="submit">{say('确认放行', 'Let in')}</button>
      </form>
    </details>
  )
}
