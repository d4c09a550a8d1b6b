import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPage } from '@/components/error-page/error-page'
import { reloadProgram } from '@/platform/view/page-root/page-root'
import { noteCrash } from './crash'
import { reportError } from './report-error'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Catches what a page's content throws while rendering: reports it and shows the web error page (docs/product/navigation.md, "When a page breaks"). */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; reloads: boolean | undefined }
> {
  override state = { failed: false, reloads: undefined }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.setState({ reloads: noteCrash(Date.now()) })
    reportError(error.message, `${error.stack ?? ''}\n${info.componentStack ?? ''}`)
  }

  override render(): ReactNode {
    const { failed, reloads } = this.state
    if (!failed) return this.props.children
    return reloads === undefined ? null : <ErrorPage reloads={reloads} onReload={reloadProgram} />
  }
}
