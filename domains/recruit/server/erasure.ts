import { deleting, erasing } from '@pavilion/system/server/index.ts'
import { recruitApplication } from '../model/index.ts'

// The CV is an upload of the person: it goes with their uploads.
erasing.fill(recruitApplication.name, deleting(recruitApplication))
