import { useHere } from '@pavilion/screens'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { concerns } from '../../model/answers/index.ts'
import { changeField, changeGroup, type FormDraft } from '../../model/draft.ts'

interface Line {
  readonly key: string
  readonly what: string
  readonly depth: number
  readonly zh: string
  readonly en: string
  readonly long?: boolean
  readonly max: number
  put(language: 'zh' | 'en', text: string): FormDraft
}
interface Props {
  draft: FormDraft
  edits: boolean
  onChange: (next: FormDraft, key: string) => void
}
/** All texts of the form in both languages, side by side; missing English is highlighted. */
export function Translations({ draft, edits, onChange }: Props) {
  const { say } = useHere()
  const [onlyMissing, setOnly] = useState(false)
  const lines = linesOf(draft, say)
  const missing = lines.filter(({ zh, en }) => zh && !en)
  // A line stays in the list while its translation is being typed.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const shown = onlyMissing ? lines.filter(line => missing.includes(line) || kept.has(line.key)) : lines
  const type = (line: Line, language: 'zh' | 'en', text: string) => {
    setKept(now => (now.has(line.key) ? now : new Set([...now, line.key])))
    onChange(line.put(language, text), `${line.key}.${language}`)
  }
  return (
    <section className="fb-words" aria-label={say('双语文字', 'Both languages')}>
      <header>
        <h2>{say('双语文字', 'Both languages')}</h2>
        <span className={missing.length ? 'fb-no' : 'fb-yes'}>
          {missing.length
            ? say(
                `缺 ${missing.length} 处英文`,
                `${missing.length} ${missing.length === 1 ? 'text is' : 'texts are'} not translated`,
              )
            : say('英文齐全', 'All texts are translated')}
        </span>
        <Checkbox
          checked={onlyMissing}
          onChange={event => {
            setOnly(event.target.checked)
            setKept(new Set())
          }}
        >
          {say('只看缺少的', 'Only missing')}
        </Checkbox>
      </header>
      <p className="pv-hint">
        {say('英文为空时，英文网站显示中文。', 'If the English text is empty, English websites show the Chinese text.')}
      </p>
      <div className="fb-table">
        <table aria-label={say('译文', 'Translations')}>
          <thead>
            <tr>
              <th scope="col">{say('位置', 'Where')}</th>
              <th scope="col">中文</th>
              <th scope="col">English</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(line => (
              <tr key={line.key} className={line.zh && !line.en ? 'fb-lacks' : ''}>
                <th scope="row" style={{ paddingInlineStart: 8 + 14 * line.depth }}>
                  {line.what}
                </th>
                {(['zh', 'en'] as const).map(language => {
                  const inputProps = {
                    disabled: !edits,
                    maxLength: line.max,
                    value: line[language],
                    lang: language === 'zh' ? 'zh-CN' : 'en',
                    'aria-label': `${line.what} · ${language === 'zh' ? '中文' : 'English'}`,
                  }
                  return (
                    <td key={language}>
                      {line.long ? (
                        <Input.TextArea
                          {...inputProps}
                          autoSize={{ minRows: 1, maxRows: 5 }}
                          onChange={event => type(line, language, event.target.value)}
                        />
                      ) : (
                        <Input {...inputProps} onChange={event => type(line, language, event.target.value)} />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
function linesOf(draft: FormDraft, say: (zh: string, en: string) => string): Line[] {
  const setting = (zh: string, en: string, what: string, long = false): Line => ({
    key: `settings.${zh}`,
    what,
    depth: 0,
    zh: String(draft.settings[zh] ?? ''),
    en: String(draft.settings[en] ?? ''),
    long,
    max: zh === 'name' ? 100 : zh === 'afterSubmitNotice' ? 5000 : 500,
    put: (language, text) => ({
      ...draft,
      settings: { ...draft.settings, [language === 'zh' ? zh : en]: text || null },
    }),
  })
  const lines = [
    setting('name', 'englishName', say('表单名称', 'Name of the form')),
    setting(
      'registrationCloseTip',
      'englishRegistrationCloseTip',
      say('报名关闭提示', 'Message while registration is closed'),
      true,
    ),
    setting('afterSubmitNotice', 'englishAfterSubmitNotice', say('提交后提示', 'Message after submitting'), true),
    setting('confirmFeeText', 'confirmFeeEnglishText', say('收费确认文字', 'Fee confirmation'), true),
  ].filter(({ zh, en, key }) => zh || en || key === 'settings.name')
  for (const group of draft.webFormFieldGroups) {
    if (group.id)
      lines.push({
        key: `group.${group.id}`,
        what: say('字段组', 'Group'),
        depth: 0,
        zh: group.name ?? '',
        en: group.englishName ?? '',
        max: 100,
        put: (language, text) =>
          changeGroup(draft, group.id, { [language === 'zh' ? 'name' : 'englishName']: text || null }),
      })
    for (const field of group.webFormFields) {
      lines.push({
        key: `field.${field.id}`,
        what: say('题目', 'Question'),
        depth: 1,
        zh: field.name,
        en: field.englishName ?? '',
        max: 200,
        put: (language, text) =>
          changeField(draft, field.id, language === 'zh' ? { name: text } : { englishName: text || null }),
      })
      const texts = [
        ['content', 'englishContent', say('说明文字', 'Text'), 5000],
        ['remark', 'englishRemark', say('填写说明', 'Help text'), 2000],
        ['placeholder', 'englishPlaceholder', say('占位提示', 'Placeholder'), 200],
        ['patternMessage', 'englishPatternMessage', say('格式错误提示', 'Wrong format message'), 200],
        ['unit', 'englishUnit', say('单位', 'Unit'), 20],
      ] as const
      for (const [zh, en, what, max] of texts)
        if (concerns(zh, field.webFormComponent.type) && (field[zh] || field[en]))
          lines.push({
            key: `field.${field.id}.${zh}`,
            what,
            depth: 2,
            zh: field[zh] ?? '',
            en: field[en] ?? '',
            long: zh === 'content' || zh === 'remark',
            max,
            put: (language, text) => changeField(draft, field.id, { [language === 'zh' ? zh : en]: text || null }),
          })
      const { webFormComponent: component } = field
      for (const candidate of component.webFormCandidates)
        lines.push({
          key: `candidate.${candidate.id}`,
          what: say('候选项', 'Choice'),
          depth: 2,
          zh: candidate.name,
          en: candidate.englishName ?? '',
          max: 200,
          put: (language, text) =>
            changeField(draft, field.id, {
              webFormComponent: {
                ...component,
                webFormCandidates: component.webFormCandidates.map(one =>
                  one.id === candidate.id
                    ? { ...one, ...(language === 'zh' ? { name: text } : { englishName: text || null }) }
                    : one,
                ),
              },
            }),
        })
    }
  }
  return lines
}
