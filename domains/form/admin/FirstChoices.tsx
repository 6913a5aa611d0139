import './admin.css'
import { Failed, send, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { getFirstChoices, stopFirstChoices } from '../model/calls/firstChoices.ts'

/** The forms that answer for people who did not, and the button that ends it. */
export function FirstChoices() {
  const { say } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: ['webForm', 'firstChoices'],
    queryFn: () => send(getFirstChoices),
  })
  const stopping = useCall(stopFirstChoices, {
    done: ['已改为不默认选中', 'Nothing is chosen beforehand any more'],
    onDone: () => forget('webForm', 'webFormField', 'dashboard'),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  const { forms } = data
  const all = forms.map(({ id }) => id)
  const name = say('替人作答的单选题', 'Single choices that answer for people')
  return (
    <section className="pv-detail" aria-label={name}>
      <header>
        <h1>{name}</h1>
      </header>
      {forms.length === 0 ? (
        <p>{say('没有这样的表单：存下的答案都是本人选的。', 'There are none: what is stored is what people chose.')}</p>
      ) : (
        <>
          <p>
            {say(
              '以下题目一打开就选中了第一项。没有作答的人，也会存下这个答案。改为不选中后，必填题要本人选择；已有的答案不变。',
              'These questions start with their first choice, which is stored for people who never touched them too. Once nothing is chosen beforehand, people answer required questions themselves; answers that are there stay.',
            )}
          </p>
          {forms.length > 1 && (
            <p>
              <Button type="primary" loading={stopping.busy} onClick={() => stopping.send({ webFormIds: all })}>
                {say(`全部 ${forms.length} 个表单改为不选中`, `Choose nothing beforehand in all ${forms.length} forms`)}
              </Button>
            </p>
          )}
          <ul className="pv-cards">
            {forms.map(form => (
              <li key={form.id} className="fc-form">
                <div>
                  <Link to={`/webFormManagement/builder?webFormId=${form.id}`}>
                    <strong>{say(form.name, form.englishName || form.name)}</strong>
                  </Link>
                  <ul>
                    {form.questions.map(question => (
                      <li key={question.id}>
                        {say(question.name)}
                        {say('：默认选中', ': starts with ')}
                        {say(`「${question.first[0]}」`, `“${question.first[1]}”`)}
                      </li>
                    ))}
                  </ul>
                </div>
                <Button loading={stopping.busy} onClick={() => stopping.send({ webFormIds: [form.id] })}>
                  {say('改为不选中', 'Choose nothing beforehand')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
