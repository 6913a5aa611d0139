import { entriesOf, type Pair } from '@pavilion/declare'
import { CallDialog, Failed, numberText, relativeTime, send, Tag, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { automaticMessage } from '../model/automatic.ts'
import { type AutomaticLine, getAutomatic, getAutomaticGaps, saveAutomatic } from '../model/automaticCalls.ts'
import { noticeWays } from '../model/codes.ts'
import { outboxScreens } from '../model/screens.ts'

/** Everything that the product tells people by itself: whether, how, when, in which words, and what was sent lately. */
export function AutomaticMessages() {
  const { say, project, language } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: [automaticMessage.name, 'all', project?.id],
    enabled: project !== undefined,
    queryFn: () => send(getAutomatic),
  })
  const [opened, setOpened] = useState<AutomaticLine>()
  const title = say('自动消息', 'Automatic messages')
  const groups = [...new Map(data?.lines.map(line => [line.group[1], line.group]))].map(([, group]) => group)
  return (
    <section className="pv-detail" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <span className="pv-hint">
          {say('导入时默认不发；关闭的消息不会补发。', 'Imports send none by default. What is off is not sent later.')}
        </span>
      </header>
      {!project ? (
        <p className="pv-hint">{say('请先选择活动。', 'Choose an event first.')}</p>
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        groups.map(group => (
          <Group
            key={group[1]}
            group={group}
            lines={data.lines.filter(line => line.group[1] === group[1])}
            open={setOpened}
          />
        ))
      )}
      {opened && <Words line={opened} language={language} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
function Group({
  group,
  lines,
  open,
}: {
  group: Pair
  lines: readonly AutomaticLine[]
  open: (line: AutomaticLine) => void
}) {
  const { say } = useHere()
  return (
    <section className="nt-auto" aria-label={say(group)}>
      <h2>{say(group)}</h2>
      <ul>
        {lines.map(line => (
          <Line key={line.code} line={line} open={open} />
        ))}
      </ul>
    </section>
  )
}
/** All that is set, as the call wants it. */
const settingsOf = ({ code, enabled, ways, delayMinutes, words, weChatTemplate, weChatWords }: AutomaticLine) => ({
  code,
  enabled,
  ways,
  delayMinutes,
  weChatTemplate,
  weChatWords,
  ...words,
})
function Line({ line, open }: { line: AutomaticLine; open: (line: AutomaticLine) => void }) {
  const { say, may, language, zone } = useHere()
  const forget = useForget()
  const save = useCall(saveAutomatic, { done: ['已保存', 'Saved'], onDone: () => forget(automaticMessage.name) })
  const fixed = line.always || !may('emailTemplate.update')
  const change = (about: Partial<ReturnType<typeof settingsOf>>) => save.send({ ...settingsOf(line), ...about })
  const name = say(line.name)
  const half = line.preview[language]
  return (
    <li className={line.enabled ? '' : 'nt-off'}>
      <Switch
        size="small"
        checked={line.enabled}
        disabled={fixed}
        loading={save.busy}
        aria-label={name}
        onChange={enabled => change({ enabled })}
      />
      <div className="nt-auto-words">
        <b>{name}</b>
        {line.own && <Tag tone="pending">{say('自定内容', 'Own words')}</Tag>}
        {line.always && <Tag tone="draft">{say('总会发送', 'Always sent')}</Tag>}
        {line.weChatTemplate && <Tag tone="info">{say('也发微信', 'Also by WeChat')}</Tag>}
        {line.delayMinutes > 0 && (
          <Tag tone="closed">{say(`延后 ${line.delayMinutes} 分钟`, `${line.delayMinutes} min later`)}</Tag>
        )}
        <p>{half.sms}</p>
      </div>
      <Select
        size="small"
        value={line.ways}
        disabled={fixed || !line.enabled}
        aria-label={say(`${name}的渠道`, `${name}: by`)}
        options={entriesOf(noticeWays).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
        onChange={ways => change({ ways })}
      />
      <span className="nt-auto-sent">
        {line.lastAt ? (
          <Link to={`${outboxScreens.path}?template=${line.code}`}>
            {say(`7 天内 ${numberText(line.sent, language)} 条`, `${numberText(line.sent, language)} in 7 days`)}
            {line.failed > 0 && say(`，失败 ${line.failed}`, `, ${line.failed} failed`)}
            {line.nowhere > 0 && say(`，${line.nowhere} 人无法联系`, `, ${line.nowhere} not reachable`)}
            <small>{say(relativeTime(line.lastAt, zone))}</small>
          </Link>
        ) : (
          <span className="pv-hint">{say('7 天内没有', 'None in 7 days')}</span>
        )}
      </span>
      {may('emailTemplate.update') && (
        <Button size="small" onClick={() => open(line)}>
          {say('内容', 'Words')}
        </Button>
      )}
    </li>
  )
}
const bodies = [
  'delayMinutes',
  'smsText',
  'englishSmsText',
  'subject',
  'englishSubject',
  'content',
  'englishContent',
  'weChatTemplate',
  'weChatWords',
] as const
function Words({ line, language, onClose }: { line: AutomaticLine; language: 'zh' | 'en'; onClose: () => void }) {
  const { say } = useHere()
  const forget = useForget()
  const { code, enabled, ways, words, delayMinutes, variables, maybe, preview, always, weChatTemplate, weChatWords } =
    line
  const half = preview[language]
  return (
    <CallDialog
      of={saveAutomatic}
      title={line.name}
      button={['保存', 'Save']}
      width={720}
      about={{ code, enabled, ways }}
      start={{ delayMinutes, ...words, weChatTemplate, weChatWords }}
      fields={always ? bodies.slice(1) : bodies}
      done={['已保存', 'Saved']}
      onDone={() => forget(automaticMessage.name)}
      onClose={onClose}
    >
      <p className="nt-variables">
        <span>{say('可用变量：', 'Variables: ')}</span>
        {variables.map(name => (
          <code key={name} className={maybe.includes(name) ? 'nt-maybe' : ''}>{`{${name}}`}</code>
        ))}
      </p>
      {maybe.length > 0 && (
        <p className="pv-hint">
          {say(
            `${maybe.map(name => `{${name}}`).join('、')} 可能为空，前后文字须单独读得通。`,
            `${maybe.map(name => `{${name}}`).join(', ')} may be empty: the words around must read right without.`,
          )}
        </p>
      )}
      <Gaps code={code} />
      <div className="nt-halves">
        <div className="nt-phone">
          <p>{half.sms}</p>
        </div>
        <div className="nt-mail">
          <strong>{half.subject}</strong>
          <p>{half.mail}</p>
        </div>
      </div>
    </CallDialog>
  )
}
/** Whom it cannot reach as things stand, and what would be empty for somebody: before it goes. */
function Gaps({ code }: { code: string }) {
  const { say, project } = useHere()
  const { data } = useQuery({
    queryKey: [automaticMessage.name, 'gaps', project?.id, code],
    queryFn: () => send(getAutomaticGaps, { code }),
  })
  if (!data?.people) return null
  const { people, nowhere, missing } = data
  if (!nowhere && !missing.length)
    return (
      <p className="pv-hint">
        {say(
          `现有 ${people} 人都有这些变量，也都能收到。`,
          `All ${people} people of now have these variables and can be reached.`,
        )}
      </p>
    )
  return (
    <ul className="nt-gaps" aria-label={say('缺失', 'Missing')}>
      {missing.map(({ variable, count }) => (
        <li key={variable}>
          {say(
            `现有 ${people} 人中，${count} 人没有 {${variable}}。`,
            `{${variable}} is empty for ${count} of ${people} people.`,
          )}
        </li>
      ))}
      {nowhere > 0 && (
        <li>
          {say(`${nowhere} 人没有可用的手机号或邮箱。`, `${nowhere} have no phone number or e-mail address for it.`)}
        </li>
      )}
    </ul>
  )
}
