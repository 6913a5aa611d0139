import { canLetIn, type Scanned, type Standing } from '../../model/handheld/standing.ts'
import { LetIn } from './LetIn.tsx'
import { PrintBadge } from './PrintBadge.tsx'
import type { HandheldHandle } from './useHandheld.ts'

/** What a gate shows: green with whom it lets in, or red with the reason in both languages. */
export function Light({ handheld, standing }: { readonly handheld: HandheldHandle; readonly standing: Standing }) {
  const { say, shown, language } = handheld
  const [first, second] = language === 'en' ? [1, 0] : [0, 1]
  if (shown.state === 'ready' || shown.state === 'checking')
    return (
      <output className="handheld-light" aria-live="assertive">
        <strong>
          {standing.isLocked
            ? say('请门岗登录', 'A guard signs in')
            : shown.state === 'ready'
              ? say('等待扫描', 'Ready to scan')
              : say('正在核验…', 'Checking…')}
        </strong>
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
        {person?.companions !== undefined && (
          <span className="handheld-note">
            {say(
              `连同 ${person.companions} 位同行人，共 ${person.companions + 1} 人`,
              `With ${person.companions}: ${person.companions + 1} people`,
            )}
          </span>
        )}
        {person?.company && <span>{person.company}</span>}
        {person?.certType && (
          <span className="handheld-cert" style={person.colour ? { borderColor: person.colour } : undefined}>
            {say(...person.certType)}
            {person.certNo ? ` · ${person.certNo}` : ''}
          </span>
        )}
        {person?.note && <span className="handheld-note">{person.note}</span>}
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
      {open && person?.checksId && <CheckId handheld={handheld} standing={standing} shown={scanned} />}
      {open && person && standing.prints && scanned.direction === 'in' && (
        <PrintBadge key={scanned.requestId} handheld={handheld} standing={standing} shown={scanned} />
      )}
      {standing.mayOverride && canLetIn(decision) && (
        <LetIn key={scanned.requestId} handheld={handheld} standing={standing} shown={scanned} />
      )}
    </>
  )
}
/** Papers are compared before the person walks on; whoever shows others is taken back. */
function CheckId({
  handheld,
  standing,
  shown,
}: {
  readonly handheld: HandheldHandle
  readonly standing: Standing
  readonly shown: Scanned
}) {
  const { say, checkedId } = handheld
  const isDone = standing.lately.some(one => one.requestId === shown.requestId && one.isChecked)
  return (
    <button
      type="button"
      className="handheld-main handheld-id"
      disabled={isDone}
      onClick={() => checkedId(shown.requestId)}
    >
      {isDone ? say('已核对证件', 'ID checked') : say('核对证件后点此', 'Check the ID, then press here')}
    </button>
  )
}
