import { EyeInvisibleOutlined, LockOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { duties, type Why as Reason, whyInWords } from '../../model/why.ts'

/**
 * Why questions are shown, hidden or locked with the current answers: the selected question first,
 * then all hidden and locked ones.
 */
export function Why({
  whys,
  chosen,
  onChoose,
}: {
  whys: readonly Reason[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const { say } = useHere()
  const one = whys.find(({ field }) => field.id === chosen)
  const hidden = whys.filter(({ visible }) => !visible)
  const locked = whys.filter(why => why.locked)
  const nameOf = ({ field }: Reason) => say(field.name, field.englishName || field.name)
  return (
    <section className="fb-why" aria-label={say('为什么', 'Why')} aria-live="polite">
      {one && (
        <div className="fb-why-one">
          <h3 className="fb-why-title">
            {nameOf(one)}{' '}
            <span className={one.visible ? 'fb-yes' : 'fb-no'}>
              {one.visible ? say('显示', 'Shown') : say('隐藏', 'Hidden')}
            </span>
            {duties(one).map(words => (
              <span key={words[1]} className="fb-duty">
                {say(words)}
              </span>
            ))}
          </h3>
          <ul>
            {whyInWords(one).map(words => (
              <li key={words[1]}>{say(words)}</li>
            ))}
          </ul>
        </div>
      )}
      <h3>{say(`现在隐藏的题目（${hidden.length}）`, `Hidden questions (${hidden.length})`)}</h3>
      {hidden.length === 0 && <p className="pv-hint">{say('所有题目都已显示。', 'All questions are shown.')}</p>}
      <dl>
        {hidden.map(why => (
          <div key={why.field.id}>
            <dt>
              <button type="button" className="pv-link" onClick={() => onChoose(why.field.id)}>
                <EyeInvisibleOutlined aria-hidden /> {nameOf(why)}
              </button>
            </dt>
            {whyInWords(why).map(words => (
              <dd key={words[1]}>{say(words)}</dd>
            ))}
          </div>
        ))}
      </dl>
      {locked.length > 0 && (
        <>
          <h3>{say('不可修改的题目', 'Questions that cannot be changed')}</h3>
          <dl>
            {locked.map(why => (
              <div key={why.field.id}>
                <dt>
                  <button type="button" className="pv-link" onClick={() => onChoose(why.field.id)}>
                    <LockOutlined aria-hidden /> {nameOf(why)}
                  </button>
                </dt>
                {duties(why).map(words => (
                  <dd key={words[1]}>{say(words)}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
