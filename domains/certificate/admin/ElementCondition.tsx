import { entriesOf } from '@pavilion/declare'
import { RowSelect, useHere } from '@pavilion/screens'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { conditionKinds, wrongCondition, type BadgeCondition, type ConditionKind } from '../model/badge/conditions.ts'
import { registerUserType } from '../model/codes.ts'
import { Labelled } from './Labelled.tsx'
import type { Questions } from './useQuestions.ts'

/** Of which rows a condition is. */
const rowsOf: Readonly<Partial<Record<ConditionKind, string>>> = {
  certType: 'registerUserCertType',
  product: 'commoditySpu',
  meal: 'mealRule',
  performance: 'specialPerformance',
}
/**
 * Whom an element is for, as one sentence: everybody, or only people with this badge type, this answer,
 * this product. It counts as soon as it says whom.
 */
export function ElementCondition({
  value,
  questions,
  onChange,
}: {
  readonly value: BadgeCondition | undefined
  readonly questions: Questions
  onChange(when: BadgeCondition | undefined): void
}) {
  const { say, catalogue } = useHere()
  const [draft, setDraft] = useState<BadgeCondition | undefined>(value)
  const change = (next: BadgeCondition | undefined) => {
    setDraft(next)
    if (!next || !wrongCondition(next)) onChange(next)
  }
  const rows = draft && rowsOf[draft.of]
  const resource = rows ? catalogue.resources.get(rows) : undefined
  const question = draft?.question === undefined ? undefined : questions.get(draft.question)
  const kinds = (Object.keys(conditionKinds) as ConditionKind[]).filter(kind => {
    const name = rowsOf[kind]
    return name === undefined || catalogue.resources.has(name)
  })
  return (
    <fieldset className="cb-when">
      <legend>{say('印在谁的证件上', 'On whose badges')}</legend>
      <Select<ConditionKind | ''>
        aria-label={say('印在谁的证件上', 'On whose badges')}
        value={draft?.of ?? ''}
        onChange={kind => change(kind ? { of: kind } : undefined)}
        options={[
          { value: '', label: say('所有人', 'Everybody') },
          ...kinds.map(kind => ({
            value: kind,
            label: say(`按${conditionKinds[kind][0]}`, `By ${conditionKinds[kind][1].toLowerCase()}`),
          })),
        ]}
      />
      {draft && (
        <>
          {draft.of === 'answer' && (
            <Labelled name={say('题目', 'Question')}>
              {id => (
                <Select
                  id={id}
                  value={draft.question ?? null}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[...questions.values()].map(({ id: nth, name, englishName }) => ({
                    value: nth,
                    label: say(name, englishName || name),
                  }))}
                  onChange={(asked: number) => change({ ...draft, question: asked, texts: [] })}
                />
              )}
            </Labelled>
          )}
          <Labelled name={say('其中任意一项', 'Any of these')}>
            {id =>
              resource ? (
                <RowSelect
                  of={resource}
                  id={id}
                  many
                  ids={draft.ids ?? []}
                  onChange={ids => change({ ...draft, ids })}
                />
              ) : draft.of === 'userType' ? (
                <Select
                  id={id}
                  mode="multiple"
                  value={[...(draft.ids ?? [])]}
                  options={entriesOf(registerUserType).map(({ code, zh, en }) => ({
                    value: Number(code),
                    label: say(zh, en),
                  }))}
                  onChange={ids => change({ ...draft, ids })}
                />
              ) : (
                <Select
                  id={id}
                  mode="tags"
                  value={[...(draft.texts ?? [])]}
                  options={(question?.choices ?? []).map(({ name, englishName }) => ({
                    value: name,
                    label: say(name, englishName || name),
                  }))}
                  onChange={texts => change({ ...draft, texts })}
                />
              )
            }
          </Labelled>
          <Checkbox
            checked={draft.not === true}
            onChange={({ target }) => {
              const { not: _not, ...others } = draft
              change(target.checked ? { ...others, not: true } : others)
            }}
          >
            {say('反过来：除这些人以外', 'The other way round: all but these')}
          </Checkbox>
          <p className="pv-hint" role="status">
            {wrongCondition(draft)
              ? say('请选择；选好之前印在所有人的证件上。', 'Please choose. Until then it is on every badge.')
              : draft.not
                ? say('其余的人才有此元素。', 'Only all other people have this element.')
                : say(
                    '只有这些人的证件上有此元素；设计器中总是显示。',
                    'Only these people have this element. Here it is always shown.',
                  )}
          </p>
        </>
      )}
    </fieldset>
  )
}
