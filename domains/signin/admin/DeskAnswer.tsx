import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, StopFilled, WarningFilled } from '@ant-design/icons'
import { entryOf } from '@pavilion/declare'
import { useHere, wallClock } from '@pavilion/screens'
import { useEffect, useRef, type ReactNode } from 'react'
import { deskState } from '../model/codes.ts'
import type { Found as FoundAtDesk } from '../model/calls.ts'
import { PrintBadge } from './PrintBadge.tsx'
import type { Met, Shown } from './useDesk.ts'

type Looks = Readonly<Record<string, { readonly tone: 'good' | 'warn' | 'bad'; readonly icon: ReactNode }>>
const looks: Looks = {
  signedIn: { tone: 'good', icon: <CheckCircleFilled /> },
  already: { tone: 'warn', icon: <ClockCircleFilled /> },
  discontinued: { tone: 'bad', icon: <StopFilled /> },
  blackList: { tone: 'bad', icon: <WarningFilled /> },
  notFound: { tone: 'bad', icon: <CloseCircleFilled /> },
  expired: { tone: 'bad', icon: <CloseCircleFilled /> },
  forged: { tone: 'bad', icon: <CloseCircleFilled /> },
  revoked: { tone: 'bad', icon: <StopFilled /> },
  misread: { tone: 'warn', icon: <WarningFilled /> },
  keyboard: { tone: 'bad', icon: <WarningFilled /> },
}

const openAgain = ['请让本人重新打开通行证页面', 'Ask the person to open the pass page again'] as const
const adviceFor: Readonly<Record<NonNullable<FoundAtDesk['state']>, readonly [zh: string, en: string]>> = {
  forged: openAgain,
  expired: openAgain,
  revoked: [
    '此通行证已被新的代替或停用。请本人打开最新的通行证，或按姓名查找',
    'A newer pass replaces it, or it was withdrawn. Open the newest pass, or find the person by name',
  ],
  misread: ['把整个二维码放入扫描框再扫', 'Hold the whole code in front of the scanner and scan it again'],
  keyboard: [
    '把电脑的输入法切换为英文，并把扫码枪设为美式键盘（US），再扫一次',
    'Switch the computer to an English keyboard and the scanner to the US layout, then scan again',
  ],
}
/** What the desk knows now, large enough for the person in front of it. */
export function Answer({
  shown,
  onChoose,
  onMore,
  undo,
  print,
}: {
  readonly shown: Shown
  readonly onChoose: (person: Met) => void
  readonly onMore: () => void
  readonly undo: (() => void) | undefined
  readonly print: Met | undefined
}) {
  const { say } = useHere()
  if (shown.kind === 'list') return <Found shown={shown} onChoose={onChoose} onMore={onMore} />
  if (shown.kind === 'person') return <Person person={shown.person} undo={undo} print={print} />
  if (shown.kind === 'none')
    return (
      <Big state="notFound">
        <p>
          {say(
            `没有与「${shown.text}」相符的人。请核对，或到其他签到处办理`,
            `Nobody matches “${shown.text}”. Please check, or try another desk`,
          )}
        </p>
      </Big>
    )
  if (shown.kind === 'pass')
    return (
      <Big state={shown.state}>
        <p>{say(...adviceFor[shown.state])}</p>
      </Big>
    )
  if (shown.kind === 'trouble')
    return (
      <div className="si-answer si-bad" role="alert">
        <h2>{say('未签到', 'Not signed in')}</h2>
        <p>{shown.words}</p>
      </div>
    )
  return (
    <div className="si-answer si-idle" role="status">
      <h2>{shown.kind === 'undone' ? say('已撤销', 'Undone') : say('请扫码', 'Ready to scan')}</h2>
      <p>
        {shown.kind === 'undone'
          ? say(`${shown.name}：未签到`, `${shown.name}: not signed in`)
          : say(
              '一人：回车签到。多人：方向键选择后回车',
              'One match: Enter signs in. Several: choose with the arrow keys',
            )}
      </p>
    </div>
  )
}
function Big({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  const { say } = useHere()
  const { tone, icon } = looks[state] as Looks[string] & object
  const entry = entryOf(deskState, state)
  return (
    <div className={`si-answer si-${tone}`} role={tone === 'good' ? 'status' : 'alert'}>
      <h2>
        <span aria-hidden="true">{icon}</span>
        {entry ? say(entry.zh, entry.en) : state}
      </h2>
      {children}
    </div>
  )
}
function Person({
  person,
  undo,
  print,
}: {
  readonly person: Met
  readonly undo: (() => void) | undefined
  readonly print: Met | undefined
}) {
  const { say, zone, may } = useHere()
  const { state = 'already', at, by, where } = person
  const when = at ? wallClock(at, zone).slice(0, 16) : ''
  const place = where ?? say('签到台', 'a desk')
  return (
    <Big state={state}>
      <p className="si-name">{person.name}</p>
      <p>{[person.englishName, person.company, person.position].filter(Boolean).join(' · ')}</p>
      <p>{[person.certType, person.number].filter(Boolean).join(' · ')}</p>
      {state === 'already' && (
        <p className="si-when">
          {by
            ? say(`${when} 由 ${by} 在 ${place} 签到`, `At ${when} by ${by}, ${place}`)
            : say(`${when} 在 ${place} 自助签到`, `At ${when}, ${place} (self-service)`)}
        </p>
      )}
      {state === 'blackList' && <p>{say('不要放行，请联系负责人', 'Do not admit. Call the person in charge')}</p>}
      {state === 'discontinued' && <p>{say('此人已停用，未签到', 'Discontinued: not signed in')}</p>}
      <p className="si-ways">
        {undo && (
          <button type="button" className="si-quiet" onClick={undo}>
            {say('撤销（Esc）', 'Undo (Esc)')}
          </button>
        )}
        {print && may('registerUser.printBadges') && <PrintBadge key={print.id} person={print} />}
      </p>
    </Big>
  )
}
function Found({
  shown: { found, at },
  onChoose,
  onMore,
}: {
  readonly shown: Extract<Shown, { kind: 'list' }>
  readonly onChoose: (person: Met) => void
  readonly onMore: () => void
}) {
  const { say } = useHere()
  const end = useRef<HTMLButtonElement>(null)
  // Whoever scrolls to the end sees the next ones; the button is for keys.
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore())
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [found])
  return (
    <>
      <div id="si-found" className="si-found" role="listbox" aria-label={say('找到的人', 'People found')}>
        {found.rows.map((person, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the line above has the keys
          <div
            key={person.id}
            id={`si-found-${nth}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === at}
            onClick={() => onChoose(person)}
            ref={element => {
              if (nth === at) element?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <b>{person.name}</b>
            <span>{[person.company, person.position].filter(Boolean).join(' · ') || '—'}</span>
            <span className="si-side">
              {person.phoneTail && say(`尾号 ${person.phoneTail}`, `ending ${person.phoneTail}`)}
            </span>
            <StateOf person={person} />
          </div>
        ))}
      </div>
      {found.more && (
        <p className="si-more">
          <button ref={end} type="button" className="si-quiet" onClick={onMore}>
            {say('显示更多', 'Show more')}
          </button>
        </p>
      )}
    </>
  )
}
function StateOf({ person }: { readonly person: Met }) {
  const { say } = useHere()
  const entry = person.state && entryOf(deskState, person.state)
  return (
    <span className={`si-state${person.state ? ` si-${looks[person.state]?.tone}` : ''}`}>
      {entry ? say(entry.zh, entry.en) : say('未签到', 'Not signed in')}
    </span>
  )
}
