import { call, idField, integer, many, plain, text, view } from '@pavilion/declare'

/** Beside a photo of a person. */
const portrait = { projectId: integer('活动', 'Event', { min: 1 }) }
export const uploadSignature = call('/uploadedFile/ext/tddd1', {
  name: ['上传签名图片', 'Upload a signature image'],
  answer: plain.text,
  upload: true,
})
export const uploadPortrait = call('/uploadedFile/uploadForRegisterUser', {
  name: ['上传人脸照片', 'Upload a face photo'],
  body: portrait,
  answer: plain.text,
  upload: true,
})
export const uploadPortraitByVisitor = call('/uploadedFile/ext/uploadForRegisterUser', {
  name: ['上传人脸照片（访客）', 'Upload a face photo (visitors)'],
  body: portrait,
  answer: plain.text,
  upload: true,
})
export const getFileAddress = call('/uploadedFile/getAddress', {
  name: ['私有文件的临时地址', 'Get a private file address, valid for five minutes'],
  body: { path: text('路径', 'Path', { required: true, max: 500 }) },
  answer: view({ address: plain.text }),
  reads: true,
})
/** The records that use a file. `hidden`: how many more the caller may not see. */
export const fileUses = view({
  rows: many(
    view({
      resource: plain.text,
      zh: plain.text,
      en: plain.text,
      id: plain.integer,
      title: plain.text,
      deleted: plain.boolean,
    }),
  ),
  hidden: plain.integer,
})
export const getFileUses = call('/uploadedFile/getUsage', {
  name: ['文件用在哪里', 'Find where a file is used'],
  body: { id: idField },
  answer: fileUses,
  reads: true,
})
export const findUnusedFiles = call('/uploadedFile/findUnused', {
  name: ['查找未使用的文件', 'Find unused files'],
  answer: view({ id: plain.integer }),
})
