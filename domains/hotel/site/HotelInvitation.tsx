import '@pavilion/fields/fields.css'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, useSite, useWork, whyFailed } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { answerInvitation, getInvitation, type SharedView } from '../model/calls/visitor.ts'
import { roommateStatus } from '../model/codes.ts'
import { OwnSetting, Trouble, Waiting, type Loaded } from './own/parts.tsx'
import { dayInWords } from './words.ts'

/** An invitation to share a room: `/hotel-invitation?code=…`. Without a code it asks for one. */
export default function HotelInvitation() {
  return (
    <OwnSetting>
      <Invitation />
    </OwnSetting>
  )
}
function Invitation() {
  const site = useSite()
  const { say, query } = site
  const [code, setCode] = useState(query.code ?? '')
  const [loaded, setLoaded] = useState<Loaded<SharedView>>()
  const [name, setName] = useState('')
  const look = async () => {
    setLoaded({ state: 'loading' })
    try {
      setLoaded({ state: 'loaded', of: await send(getInvitation, { code }) })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyFailed(error) })
    }
  }
  useEffect(() => {
    if (query.code) void look()
  }, [])
  const answering = useWork(async (accept: boolean) => {
    const of = await send(answerInvitation, { code, accept, ...(name.trim() && { name: name.trim() }) })
    setLoaded({ state: 'loaded', of })
  })
  return (
    <div className="ht-own ht-narrow">
      <h1>{say('同住邀请', 'Invitation to share a room')}</h1>
      {loaded?.state === 'loaded' ? (
        <section className="ht-box">
          <Shared of={loaded.of} />
          {loaded.of.status === roommateStatus.invited ? (
            <>
              <TextField
                name="own-name"
                label={say('您的姓名（与证件一致）', 'Your name, as in your identity document')}
                value={name}
                onChange={setName}
                autoComplete="name"
                maxLength={100}
              />
              <Trouble words={answering.trouble} />
              <p className="ht-acts">
                <button
                  type="button"
                  className="pf-button pf-primary"
                  disabled={answering.busy}
                  onClick={() => void answering.run(true)}
                >
                  {say('接受同住', 'Accept')}
                </button>
                <button
                  type="button"
                  className="pf-button"
                  disabled={answering.busy}
                  onClick={() => void answering.run(false)}
                >
                  {say('谢绝', 'Decline')}
                </button>
              </p>
            </>
          ) : (
            <p role="status" className="ht-answer">
              <strong>
                {loaded.of.status === roommateStatus.accepted
                  ? say(
                      '您已接受，入住信息见「我的酒店预订」。',
                      'You have accepted. The stay is under “My hotel bookings”.',
                    )
                  : loaded.of.status === roommateStatus.declined
                    ? say('您已谢绝此邀请。', 'You have declined this invitation.')
                    : say('此邀请已取消。', 'This invitation has been withdrawn.')}
              </strong>{' '}
              <a href={site.link('/hotel-booking')}>{say('我的酒店预订', 'My hotel bookings')}</a>
            </p>
          )}
        </section>
      ) : loaded?.state === 'loading' ? (
        <Waiting loaded={loaded} again={() => void look()} />
      ) : (
        <form
          className="ht-box"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void look()
          }}
        >
          <TextField
            name="invitation-code"
            label={say('邀请码', 'Invitation code')}
            hint={say(
              '邀请码在您收到的短信中。请用受邀的手机号登录。',
              'It is in the message that you got. Sign in with the phone number that was invited.',
            )}
            value={code}
            onChange={setCode}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
          />
          <Trouble words={loaded?.state === 'failed' ? loaded.why : undefined} />
          <p className="ht-acts">
            <button type="submit" className="pf-button pf-primary" disabled={!code.trim()}>
              {say('查看邀请', 'See the invitation')}
            </button>
          </p>
        </form>
      )}
    </div>
  )
}
/** Who invites, where and when. */
export function Shared({ of }: { of: SharedView }) {
  const site = useSite()
  const { say, lang } = site
  const address = site.words(of, 'address')
  return (
    <dl className="ht-facts">
      <div>
        <dt>{say('邀请人', 'Invited by')}</dt>
        <dd>{of.host}</dd>
      </div>
      <div>
        <dt>{say('酒店', 'Hotel')}</dt>
        <dd>
          {site.named({ name: of.hotelName, englishName: of.hotelEnglishName })}
          {address ? <span className="ht-quiet"> · {address}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{say('房型', 'Room')}</dt>
        <dd>
          {site.named({ name: of.roomName, englishName: of.roomEnglishName })}
          {of.roomNo ? say(`，房间 ${of.roomNo}`, `, room ${of.roomNo}`) : ''}
        </dd>
      </div>
      {of.checkInDate && of.checkOutDate ? (
        <div>
          <dt>{say('入住', 'Stay')}</dt>
          <dd>
            {dayInWords(of.checkInDate, lang)} – {dayInWords(of.checkOutDate, lang)}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
