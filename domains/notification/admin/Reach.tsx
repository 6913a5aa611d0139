import type { ResultOf } from '@pavilion/declare'
import { numberText, useHere } from '@pavilion/screens'
import type { countPeople } from '../model/calls.ts'

/** How people are reached, and who is left off. */
export function Reach({ people }: { people: ResultOf<typeof countPeople> }) {
  const { say, language } = useHere()
  const { sms, mail, nowhere, names, optedOut, blackListed } = people
  const lines = [
    [say('短信', 'By SMS'), sms, true],
    [say('邮件', 'By e-mail'), mail, true],
    [say('无法联系', 'Not reachable'), nowhere, true],
    [say('已退订，不发送', 'Opted out, left off'), optedOut, optedOut > 0],
    [say('黑名单，不发送', 'Black-listed, left off'), blackListed, blackListed > 0],
  ] as const
  return (
    <>
      <dl className="nt-reach">
        {lines
          .filter(([, , shown]) => shown)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{numberText(count, language)}</dd>
            </div>
          ))}
      </dl>
      {names.length > 0 && (
        <p className="pv-hint">
          {say('没有手机号和邮箱：', 'No phone number and no e-mail address: ')}
          {names.join(say('、', ', '))}
          {nowhere > names.length && '…'}
        </p>
      )}
    </>
  )
}
