import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPage } from './error-page'
import { reportError } from './report-error'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Catches what a page's content throws while rendering: reports it and shows the web error page (spec §2). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(error.message, `${error.stack ?? ''}\n${info.componentStack ?? ''}`)
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}
