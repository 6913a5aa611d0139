import './pictures.css'
import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  ScissorOutlined,
} from '@ant-design/icons'
import { callOf, uploadByOperator, type Row } from '@pavilion/declare'
import { pictureSources } from '@pavilion/system/model/pictures.ts'
import {
  Ask,
  type AnyRow,
  CallRefused,
  Failed,
  send,
  uploadFile,
  useFocusKept,
  useForget,
  useHere,
  useTell,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress, Skeleton } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { arrangePictures } from '../../model/calls/builder.ts'
import { webImage } from '../../model/image.ts'
import { Crop } from './Crop.tsx'
import { inOrder, moved, nameOf } from './order.ts'

type Picture = Row<typeof webImage>
interface Going {
  readonly done: number
  readonly of: number
  readonly failed: readonly { readonly file: File; readonly why: string }[]
}
/**
 * The pictures of a group in order: many uploaded at once, dragged or moved by steps, cropped,
 * deleted.
 */
export function Pictures({ row }: { row: AnyRow }) {
  const { say, may } = useHere()
  const toast = useTell()
  const forget = useForget()
  const go = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const queue = useRef<File[]>(undefined)
  useFocusKept(list)
  const { data, error, refetch } = useQuery({
    queryKey: ['webImage', 'arrange', row.id],
    queryFn: () =>
      send(callOf(webImage, 'getList'), {
        where: { webImageGroupId: row.id },
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
        pagination: { page: 1, limit: 1000 },
      }),
  })
  const [going, setGoing] = useState<Going>()
  /** Ids as they were put a moment ago, until that is known to the list too. */
  const [order, setOrder] = useState<readonly number[]>()
  const [held, setHeld] = useState<number>()
  const [over, setOver] = useState<number>()
  const [cut, setCut] = useState<Picture>()
  const listed = data?.rows ?? []
  const rows = order ? inOrder(listed, order) : listed
  const mayMake = may('webImage.create')
  const mayChange = may('webImage.update')
  const renew = () => forget('webImage', 'webImageGroup')
  /**
   * One after the other, in the order chosen; files dropped meanwhile follow. Failures are listed
   * and can be tried again.
   */
  async function add(files: readonly File[]) {
    const waiting = queue.current
    if (waiting) {
      waiting.push(...files)
      setGoing(now => now && { ...now, of: now.of + files.length })
      return
    }
    const all = (queue.current = [...files])
    const failed: { file: File; why: string }[] = []
    let last = Math.max(0, ...rows.map(each => each.sortNumber ?? 0))
    setGoing({ done: 0, of: all.length, failed: [] })
    for (let nth = 0; nth < all.length; nth++) {
      const file = all[nth] as File
      try {
        if (!file.type.startsWith('image/'))
          throw new CallRefused({ result: 40000, errmsg: say('请上传图片', 'Please upload a picture') })
        const filePath = await uploadFile(uploadByOperator, file, { fields: { purpose: 'sitePicture' } })
        await send(callOf(webImage, 'create'), {
          webImageGroupId: row.id,
          projectId: row.projectId as number,
          filePath,
          name: nameOf(file.name),
          sortNumber: ++last,
        })
      } catch (failure) {
        failed.push({ file, why: failure instanceof CallRefused ? failure.message : say('上传失败', 'Upload failed') })
      }
      if (nth + 1 === all.length) queue.current = undefined
      setGoing({ done: nth + 1, of: all.length, failed: [...failed] })
    }
    await renew()
    if (!failed.length && !queue.current) {
      setGoing(undefined)
      toast.done(`已上传 ${all.length} 张`, all.length === 1 ? 'Uploaded' : `${all.length} pictures uploaded`)
    }
  }
  async function place(from: number, to: number) {
    const put = moved(rows, from, to)
    if (put === rows) return
    const next = put.map(({ id }) => id)
    setOrder(next)
    try {
      await send(arrangePictures, { id: row.id, ids: next })
    } catch (failure) {
      toast.refused(failure)
    }
    await renew()
    // The order may have been changed again, which the list that was read does not know yet.
    setOrder(now => (now === next ? undefined : now))
  }
  /**
   * The version of the picture that the operator sees. The operator may have moved it since; only
   * another picture or name is a change by somebody else.
   */
  async function seen(picture: Picture): Promise<string> {
    const now = await send(callOf(webImage, 'getDetail'), { id: picture.id })
    return (now.filePath === picture.filePath && now.name === picture.name ? now : picture).updatedAt
  }
  /** Changes a picture as it is seen. A move of the operator's own may arrive between reading and writing. */
  async function asSeen(picture: Picture, change: (updatedAt: string) => Promise<unknown>): Promise<void> {
    for (let again = 3; ; again--)
      try {
        await change(await seen(picture))
        return
      } catch (failure) {
        const isMoved = failure instanceof CallRefused && failure.code === 'changedMeanwhile'
        if (!isMoved || !again) throw failure
      }
  }
  async function remove(picture: Picture) {
    try {
      await asSeen(picture, updatedAt => send(callOf(webImage, 'delete'), { id: picture.id, updatedAt }))
      toast.done('删除成功', 'Deleted')
    } catch (failure) {
      toast.refused(failure)
    }
    await renew()
  }
  async function keep(picture: Picture, blob: Blob) {
    try {
      const filePath = await uploadFile(uploadByOperator, blob, {
        fields: { purpose: 'sitePicture' },
        name: `${picture.name || 'picture'}.${blob.type === 'image/png' ? 'png' : 'jpg'}`,
      })
      await asSeen(picture, updatedAt => send(callOf(webImage, 'update'), { id: picture.id, updatedAt, filePath }))
      setCut(undefined)
    } catch (failure) {
      toast.refused(failure)
    }
    await renew()
  }
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(undefined)
    if (held !== undefined) {
      void place(held, at)
      setHeld(undefined)
    } else if (mayMake && event.dataTransfer.files.length) void add([...event.dataTransfer.files])
  }
  return (
    <section
      ref={list}
      className="ig"
      aria-label={say('排列图片', 'Arrange pictures')}
      onDragOver={event => event.preventDefault()}
      onDrop={event => drop(event, rows.length - 1)}
    >
      <div className="ig-tools">
        {mayMake && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            disabled={going !== undefined && going.done < going.of}
            onClick={() => picker.current?.click()}
          >
            {say('批量上传', 'Upload pictures')}
          </Button>
        )}
        <span className="pv-hint">
          {say(
            '可一次选择或拖入多张图片；拖动图片调整顺序。',
            'Choose several at once, or drop them here; drag a picture to its place.',
          )}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label={say('图片文件', 'Picture files')}
          onChange={event => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {going && (
        <div className="ig-going" role="status">
          {going.done < going.of ? (
            <Progress
              percent={Math.round((going.done / going.of) * 100)}
              size="small"
              format={() => `${going.done} / ${going.of}`}
            />
          ) : (
            <>
              <span>
                {say(
                  `${going.of - going.failed.length} 张已上传，${going.failed.length} 张失败`,
                  `${going.of - going.failed.length} uploaded, ${going.failed.length} failed`,
                )}
              </span>
              <ul>
                {going.failed.map(({ file, why }, nth) => (
                  <li key={nth}>
                    {file.name}: <span className="pv-bad">{why}</span>
                  </li>
                ))}
              </ul>
              <span className="pv-words">
                <Button
                  size="small"
                  onClick={() => {
                    void add(going.failed.map(({ file }) => file))
                  }}
                >
                  {say('重试', 'Try again')}
                </Button>{' '}
                <Button size="small" type="text" onClick={() => setGoing(undefined)}>
                  {say('忽略', 'Dismiss')}
                </Button>
              </span>
            </>
          )}
        </div>
      )}
      {rows.length ? (
        <ol className="ig-grid">
          {rows.map((picture, at) => {
            const name = picture.name || say(`第 ${at + 1} 张`, `Picture ${at + 1}`)
            const narrow = pictureSources(picture.filePath)?.srcset.split(', ')[0]?.split(' ')[0]
            return (
              <li
                key={picture.id}
                data-row-key={picture.id}
                className="ig-card"
                draggable={mayChange}
                data-over={over === at && held !== at ? '' : undefined}
                onDragStart={() => setHeld(at)}
                onDragEnd={() => {
                  setHeld(undefined)
                  setOver(undefined)
                }}
                onDragOver={event => {
                  event.preventDefault()
                  setOver(at)
                }}
                onDrop={event => {
                  event.stopPropagation()
                  drop(event, at)
                }}
              >
                <img src={narrow ?? picture.filePath} alt={name} draggable={false} loading="lazy" />
                <span className="ig-name">{name}</span>
                {mayChange && (
                  <span className="ig-do">
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowLeftOutlined />}
                      disabled={at === 0}
                      aria-label={say(`前移 ${name}`, `Move ${name} forward`)}
                      onClick={() => place(at, at - 1)}
                    />
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowRightOutlined />}
                      disabled={at === rows.length - 1}
                      aria-label={say(`后移 ${name}`, `Move ${name} back`)}
                      onClick={() => place(at, at + 1)}
                    />
                    <Button
                      size="small"
                      type="text"
                      icon={<ScissorOutlined />}
                      aria-label={say(`裁剪 ${name}`, `Crop ${name}`)}
                      onClick={() => setCut(picture)}
                    />
                    <Button
                      size="small"
                      type="text"
                      icon={<EditOutlined />}
                      aria-label={say(`编辑 ${name}`, `Edit ${name}`)}
                      onClick={() => go(`/webImageManagement/webImage/detail?id=${picture.id}`)}
                    />
                    {may('webImage.delete') && (
                      <Ask title={say('确认后删除？', 'Delete after confirmation?')} onConfirm={() => remove(picture)}>
                        <Button
                          size="small"
                          type="text"
                          danger
                          icon={<DeleteOutlined />}
                          aria-label={say(`删除 ${name}`, `Delete ${name}`)}
                        />
                      </Ask>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="pv-hint ig-none">{say('还没有图片。', 'There are no pictures yet.')}</p>
      )}
      {cut && (
        <Crop
          path={cut.filePath}
          name={cut.name ?? ''}
          onClose={() => setCut(undefined)}
          onDone={blob => keep(cut, blob)}
        />
      )}
    </section>
  )
}
