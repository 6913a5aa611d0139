import { countOf } from '@pavilion/declare'
import { idCardAvatarCheckStatus } from '@pavilion/registration/model/codes.ts'
import { type AnyRow, send, useCall, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Progress, Space } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getDatabaseState, reconcileFaces, retryFailedFaces, type DatabaseState } from '../model/calls.ts'

/** Above a face database: how far it is, who failed, and what the law asks of large ones. */
export function FaceDatabaseState({ row }: { readonly row: AnyRow }) {
  const { say, may } = useHere()
  const tell = useTell()
  const [state, setState] = useState<DatabaseState>()
  const load = () => send(getDatabaseState, { id: row.id }).then(setState, tell.refused)
  const [isRetried, setRetried] = useState(false)
  const retry = useCall(retryFailedFaces, { onDone: () => setRetried(true) })
  const compare = useCall(reconcileFaces, { onDone: setState })
  const isMoving = state !== undefined && (state.waiting + state.running > 0 || (isRetried && state.failed > 0))
  useEffect(() => void load(), [row.id])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void load(), 3000)
    return () => clearInterval(timer)
  }, [isMoving])
  if (!state) return null
  return (
    <div className="gs-faces">
      {state.filing && (
        <Alert
          type="warning"
          showIcon
          title={say('同意使用人脸的已达 10 万人', '100,000 people have agreed to the use of their face')}
          description={say(
            '按规定，存储人脸信息达到 10 万人的，应在 30 个工作日内向省级以上网信部门备案。',
            'Storing the faces of 100,000 people must be filed with the provincial cyberspace authority within 30 working days.',
          )}
        />
      )}
      <Progress
        percent={state.total ? Math.floor((100 * state.synced) / state.total) : 0}
        status={state.failed ? 'exception' : isMoving ? 'active' : 'normal'}
        aria-label={say('同步进度', 'Progress')}
      />
      <p role="status">
        {say(
          `共 ${state.total} 人：已同步 ${state.synced}，同步中 ${state.running}，未同步 ${state.waiting}，失败 ${state.failed}；其中移除中 ${state.removing}`,
          `${countOf(state.total, 'person', 'people')}: ${state.synced} synchronised, ${state.running} in progress, ${state.waiting} waiting, ${state.failed} failed; ${state.removing} of these being removed`,
        )}
      </p>
      {state.unseen > 0 && (
        <Alert
          type="info"
          showIcon
          title={say(`${state.unseen} 张照片尚无人查看`, `Photos not reviewed yet: ${state.unseen}`)}
          description={
            <>
              <p>
                {say(
                  '比对程序分不出雕像、面具、画像或翻拍的照片。请查看后标为「照片是本人」或「照片不合格」；不合格的照片移出人脸库。',
                  'Face matching cannot tell a statue, mask, painting or photo of a photo from a real person. Review the photos and mark each as right or wrong: wrong ones are removed from the face databases.',
                )}
              </p>
              {may('registerUser.update') && (
                <Link
                  to={`/registerManagement/registerUserFaceDatabaseUsers?idCardAvatarCheckStatus=${idCardAvatarCheckStatus.unchecked}`}
                >
                  {say('查看照片', 'Review photos')}
                </Link>
              )}
            </>
          }
        />
      )}
      <Space wrap>
        {state.failed > 0 && may('relRegisterUserFaceDatabase.retry') && (
          <Button type="primary" loading={retry.busy} onClick={() => retry.send({ id: row.id })}>
            {say('重试失败人员', 'Retry failed')}
          </Button>
        )}
        {Boolean(row.address) && may('registerUserFaceDatabase.update') && (
          <Button loading={compare.busy} onClick={() => compare.send({ id: row.id })}>
            {say('与供应商核对', 'Compare with the supplier')}
          </Button>
        )}
      </Space>
    </div>
  )
}
