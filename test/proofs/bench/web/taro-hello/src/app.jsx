import './app.css'

export default function App({ children }) {
  return children
}
