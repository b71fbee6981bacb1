# A window that WebKitWebDriver controls: MiniBrowser is wider than a phone. Arguments: width and height.
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = int(sys.argv[1]), int(sys.argv[2])
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])
windows = []


def open_view(_session=None):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True, javascript_can_access_clipboard=True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.connect("close", lambda closed: close(window))
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    windows.append(window)
    view.grab_focus()
    return view


def close(window):
    windows.remove(window)
    window.destroy()


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Manyline")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
Gtk.main()
