import './admin.css'
import type { AnyField } from '@pavilion/declare'
import { Failed, Notice, RowSelect, send, useCall, useDeclared, useHere } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getApplicationForm, saveApplicationForm, type ApplicationFormSetting } from '../model/calls/operators.ts'
import { applicationFiles, applicationNames, exhibitorCompanyInfo, type FieldMap } from '../model/index.ts'

const key = ['exhibitorApplicationForm']
/** By which form companies apply, and which of its questions is which field of the company. */
export function ApplicationForm() {
  const { say, project } = useHere()
  const [webFormId, setWebFormId] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: [...key, project?.id, webFormId],
    enabled: project !== undefined,
    queryFn: () => send(getApplicationForm, webFormId ? { webFormId } : {}),
  })
  const title = say('参展申请表单', 'Application form')
  return (
    <section className="pv-detail xa-form" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      <p className="pv-hint">
        {say(
          '选定表单后，展商通过它申请参展：记录有效即成为待审核的展商，渠道为此表单。不选或停用时，展商使用网站的「参展申请」页面。',
          'Once a form is chosen, companies apply through it: a valid record becomes an exhibitor in review, with this form as its channel. Without one, or when it is off, they use the page “Apply to exhibit”.',
        )}
      </p>
      {!project ? (
        <Notice title={say('请先选择项目', 'Choose an event first')} />
      ) : error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <Matching key={`${data.webFormId}`} setting={data} choose={setWebFormId} />
      )}
    </section>
  )
}
function Matching({ setting, choose }: { setting: ApplicationFormSetting; choose: (id: number) => void }) {
  const { say } = useHere()
  const client = useQueryClient()
  const webForm = useDeclared('webForm')
  const [map, setMap] = useState<FieldMap>(setting.fieldMap)
  const [isOn, setIsOn] = useState(setting.inUse === null || setting.inUse === setting.webFormId)
  const [touched, setTouched] = useState(false)
  const { modal } = App.useApp()
  const askToLeave = async () =>
    !touched ||
    Boolean(
      await modal.confirm({
        title: say('放弃未保存的对应关系？', 'Discard the unsaved matching?'),
        okText: say('放弃', 'Discard'),
        cancelText: say('继续编辑', 'Keep editing'),
      }),
    )
  useHold(touched, askToLeave)
  const saving = useCall(saveApplicationForm, {
    done: ['已保存', 'Saved'],
    onDone: () => {
      setTouched(false)
      return client.invalidateQueries({ queryKey: key })
    },
  })
  const change = (name: keyof FieldMap, id: number | undefined) => {
    setTouched(true)
    setMap(({ [name]: _before, ...rest }) => (id === undefined ? rest : { ...rest, [name]: id }))
  }
  return (
    <>
      <div className="xa-form-head">
        <label htmlFor="application-form">{say('表单', 'Form')}</label>
        <div className="xa-form-choice">
          {webForm ? (
            <RowSelect
              of={webForm}
              ids={setting.webFormId ? [setting.webFormId] : []}
              many={false}
              id="application-form"
              onChange={async ([id]) => {
                if (id && (await askToLeave())) choose(id)
              }}
            />
          ) : null}
        </div>
        {setting.webFormId ? (
          <>
            <span className="pv-words">
              <Switch
                checked={isOn}
                aria-label={say('展商通过此表单申请', 'Companies apply through this form')}
                onChange={value => {
                  setTouched(true)
                  setIsOn(value)
                }}
              />
              <span>{say('展商通过此表单申请', 'Companies apply through this form')}</span>
            </span>
            <span className="pv-words">
              <Link to={`/webFormManagement/webForm/detail?id=${setting.webFormId}`}>
                {say('打开表单', 'Open the form')}
              </Link>
              <Link to="/exhibitorManagement/exhibitorCompanyInfo">
                {say(`已有 ${setting.companies} 家由此申请`, `${setting.companies} applied through it`)}
              </Link>
            </span>
          </>
        ) : null}
      </div>
      {setting.webFormId ? (
        <>
          {setting.matched ? null : (
            <Alert
              type="info"
              showIcon
              title={say(
                '已按题目含义预选，请核对后保存。',
                'Chosen by the meaning of the questions. Check them, then save.',
              )}
            />
          )}
          <Questions setting={setting} map={map} onChange={change} />
          <div className="xa-foot">
            <Button
              type="primary"
              loading={saving.busy}
              disabled={!map.name}
              onClick={() => saving.send({ webFormId: setting.webFormId ?? 0, isOn, fieldMap: map })}
            >
              {say('保存', 'Save')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
function Questions({
  setting,
  map,
  onChange,
}: {
  setting: ApplicationFormSetting
  map: FieldMap
  onChange: (name: keyof FieldMap, id: number | undefined) => void
}) {
  const { say } = useHere()
  const fields = exhibitorCompanyInfo.fields as Readonly<Record<string, AnyField>>
  return (
    <table aria-label={say('对应关系', 'What the questions mean')} className="xa-match">
      <thead>
        <tr>
          <th scope="col">{say('展商信息', 'Field of the exhibitor')}</th>
          <th scope="col">{say('表单题目', 'Question of the form')}</th>
        </tr>
      </thead>
      <tbody>
        {applicationNames.map(name => {
          const field = fields[name] as AnyField
          const isFile = (applicationFiles as readonly string[]).includes(name)
          return (
            <tr key={name}>
              <th scope="row">
                <label htmlFor={`match-${name}`}>
                  {say(field.zh, field.en)}
                  {name === 'name' ? <span className="xa-must"> *</span> : null}
                </label>
              </th>
              <td>
                <Select
                  id={`match-${name}`}
                  allowClear
                  showSearch
                  optionFilterProp="label"
                  placeholder={say('不对应', 'None')}
                  value={map[name] ?? null}
                  onChange={value => onChange(name, value ?? undefined)}
                  options={setting.questions
                    .filter(({ file }) => file === isFile)
                    .map(({ id, name: zh, englishName }) => ({ value: id, label: say(zh, englishName || zh) }))}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
