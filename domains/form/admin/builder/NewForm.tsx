import './builder.css'
import { callOf, entriesOf, type Pair } from '@pavilion/declare'
import { CallDialog, EventSelect, send, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Alongside, createFrom, type NewlyMade } from '../../model/calls/builder.ts'
import { enabledStatus, webFormType } from '../../model/codes.ts'
import { webFormTemplate } from '../../model/form.ts'
import { presets } from '../../model/presets.ts'

interface Copied {
  readonly id: number
  readonly name: string
  readonly englishName?: string | null
  readonly projectId?: number
}
const types = entriesOf(webFormType)
/** Creates a form from a preset, a saved template or as a copy, then opens the builder. */
export default function NewForm({ copied, onClose }: { copied?: Copied | undefined; onClose: () => void }) {
  const { say, may, project, projects } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const [start, setStart] = useState('preset:visitor')
  const { data: kept } = useQuery({
    queryKey: ['webFormTemplate', 'kept'],
    enabled: !copied && may('webFormTemplate.getList'),
    queryFn: () =>
      send(callOf(webFormTemplate, 'getList'), {
        where: { status: enabledStatus.enabled },
        pagination: { page: 1, limit: 100 },
      }),
  })
  const choices = [
    ...presets.map(({ key, name, about }) => ({
      value: `preset:${key}`,
      from: { preset: key },
      name: say(name),
      about: say(about),
      names: name,
    })),
    ...(kept?.rows ?? []).map(({ id, name }) => ({
      value: `template:${id}`,
      from: { webFormTemplateId: id },
      name,
      about: say('已存模板', 'Saved template'),
      names: [name, name] as const,
    })),
    ...types.map(({ code, zh, en }) => ({
      value: `type:${code}`,
      from: { type: code as 1 },
      name: say(`空白：${zh}`, `Blank: ${en.toLowerCase()}`),
      about: say('从空白表单开始', 'Start from a blank form'),
      names: [zh, en] as const,
    })),
  ]
  const chosen = choices.find(({ value }) => value === start)
  const asksEvent = copied ? projects.length > 1 : !project
  const isElsewhere = ({ projectId }: NewlyMade) => project !== undefined && projectId !== project.id
  function madeWords(made: NewlyMade): Pair {
    const { name = '', englishName } = projects.find(({ id }) => id === made.projectId) ?? {}
    return isElsewhere(made)
      ? [`已在「${name}」创建${along(made, 0)}`, `Created in “${englishName || name}”${along(made, 1)}`]
      : [`创建成功${along(made, 0)}`, `Created successfully${along(made, 1)}`]
  }
  return (
    <CallDialog
      of={createFrom}
      about={copied ? { webFormId: copied.id } : chosen?.from}
      fields={[...(asksEvent ? (['projectId'] as const) : []), 'name', 'englishName']}
      start={
        copied
          ? {
              name: `${copied.name} 副本`.slice(0, 100),
              englishName: copied.englishName ? `Copy of ${copied.englishName}`.slice(0, 200) : null,
              projectId: copied.projectId,
            }
          : { name: chosen?.names[0], englishName: chosen?.names[1] }
      }
      title={
        copied
          ? [`复制「${copied.name}」`, `Copy “${copied.englishName || copied.name}”`]
          : ['从模板新建表单', 'New form from a template']
      }
      button={copied ? ['复制', 'Copy'] : ['创建', 'Create']}
      width={760}
      inputs={{ projectId: EventSelect }}
      refuse={({ projectId }) => (asksEvent && !projectId ? ['请选择活动', 'Please select an event'] : undefined)}
      done={madeWords}
      onDone={async made => {
        await forget('webForm')
        // The builder shows only forms of the current project.
        if (!isElsewhere(made)) go(`/webFormManagement/builder?webFormId=${made.id}`)
      }}
      onClose={onClose}
    >
      {copied ? (
        <p className="pv-hint">
          {say(
            '设置、题目、候选项、规则、价格、证件类型和渠道一并复制（复制到其他活动时，不含函件、名单、证件类型和渠道）。副本暂不开放报名，准备好后再开放。',
            'Copies settings, questions, choices, rules, prices, badge types and channels; to another event, without letters, lists, badge types and channels. Registration of the copy is closed: open it when the form is ready.',
          )}
        </p>
      ) : (
        <fieldset className="fb-presets" aria-label={say('模板', 'Template')}>
          {choices.map(({ value, name, about }) => (
            <label key={value}>
              <input
                type="radio"
                name="start"
                value={value}
                checked={start === value}
                onChange={() => setStart(value)}
              />
              <b>{name}</b>
              <span>{about}</span>
            </label>
          ))}
        </fieldset>
      )}
    </CallDialog>
  )
}
/** Parts that came along with a copy besides its questions, and those that did not and why. */
function along({ alongside }: NewlyMade, language: 0 | 1): string {
  const join = (kinds: readonly Alongside[], words: (kind: Alongside) => string) =>
    kinds.map(words).join(language ? ', ' : '、')
  const copied = alongside.filter(({ left }) => left === null)
  const stayed = alongside.filter(({ left }) => left !== null)
  const taken = join(copied, ({ what, taken }) => `${what[language]} ${taken}`)
  const left = join(stayed, ({ what, left }) =>
    language ? `${what[1]} (${left?.[1].toLowerCase()})` : `${what[0]}（${left?.[0]}）`,
  )
  return language
    ? `${taken && `. Also copied: ${taken}`}${left && `. Not copied: ${left}`}`
    : `${taken && `，一并复制：${taken}`}${left && `；未复制：${left}`}`
}
