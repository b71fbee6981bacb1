export default function ClientsPage() {
  return null;
}
