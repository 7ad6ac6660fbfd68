import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { sayError, sayFailure } from '../toast.ts'
import type { DownloadedBackup } from './download-backup.ts'

const words = messages.settings.backup

/** Downloads and verifies a backup, with its progress in bytes. */
export function useBackup(onDone: (file: DownloadedBackup) => unknown) {
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: async () => {
      setBytes(0)
      const { downloadBackup } = await import('./download-backup.ts')
      return downloadBackup(setBytes)
    },
    retry: false,
    onSuccess: onDone,
    onError: (error) => (error.name === 'CutOff' ? sayError(words.cutOff) : sayFailure(words.failed, error)),
  })
  return { download, bytes }
}
